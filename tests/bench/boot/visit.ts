import type { Browser } from "playwright";
import { installWatch, type Sign, type Watch } from "./watch.ts";

/** A page to open cold, and where it is a list, the record to open from it. */
export interface Target {
  name: string;
  url: string;
  /** What the browser already keeps of whoever is signed in. */
  stored: Record<string, string>;
  /** Shown once the page is there. */
  ready: Sign;
  list?: {
    /** Leads to a record, and what only the record's page says. */
    link: string;
    record: Sign;
    /** The addresses of the two requests. */
    session: string;
    rows: string;
  };
}

/** In milliseconds but for the first two and the shift; the last six of lists alone. */
export interface Sample {
  scripts: number;
  gzipKb: number;
  ready: number;
  mainThread: number;
  blocking: number;
  shift: number;
  sessionAsked?: number;
  listAsked?: number;
  open?: number;
  openThread?: number;
  back?: number;
  backThread?: number;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** One cold visit in a browser profile of its own, with the processor slowed so many times. */
export async function visit(browser: Browser, target: Target, slowdown: number): Promise<Sample> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "pt-BR",
  });
  await context.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, target.stored);
  await context.addInitScript(installWatch, target.ready);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on("pageerror", (error) => console.error(target.name, error));
  const devtools = await context.newCDPSession(page);
  // The thread's own time: what other programs take of the processor does not count.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const inPage = <T, A>(run: (watch: Watch, argument: A) => T | Promise<T>, argument: A) =>
    page.evaluate<T>(`(${run})(window.watch, ${JSON.stringify(argument)})`);
  const thread = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };

  await page.goto(target.url, { waitUntil: "commit" });
  const ready = await inPage((watch) => watch.ready, null);
  await inPage((watch) => watch.rest(500), null);
  const opened = await inPage(readOpening, ready);
  const sample: Sample = { ready, mainThread: await thread(), ...opened };
  const { list } = target;
  if (list && slowdown === 1) {
    sample.sessionAsked = await inPage(askedAt, list.session);
    sample.listAsked = await inPage(askedAt, list.rows);

    /** What one way takes once it was gone before: until it is painted, and of the thread. */
    const go = async (link: string | null, sign: Sign) => {
      const before = await thread();
      const ms = await inPage((watch, [link, sign]) => watch.go(link, sign), [link, sign] as const);
      await inPage((watch) => watch.rest(250), null);
      return { ms, thread: (await thread()) - before };
    };
    await go(list.link, list.record);
    await go(null, target.ready);
    const open = await go(list.link, list.record);
    const back = await go(null, target.ready);
    sample.open = open.ms;
    sample.openThread = open.thread;
    sample.back = back.ms;
    sample.backThread = back.thread;
  }
  await context.close();
  return sample;
}

/** In the page: what it had loaded when it was ready, and how calmly. */
function readOpening({ shift, blocking }: Watch, ready: number) {
  const scripts = performance
    .getEntriesByType("resource")
    .filter(({ startTime }) => startTime <= ready)
    .filter(({ name }) => new URL(name).pathname.endsWith(".js"));
  const bytes = scripts.map((entry) => (entry as PerformanceResourceTiming).encodedBodySize);
  return {
    scripts: scripts.length,
    gzipKb: bytes.reduce((sum, size) => sum + size, 0) / 1000,
    shift,
    blocking,
  };
}

/** In the page: when an address was asked for first. */
function askedAt(_: Watch, path: string) {
  return performance
    .getEntriesByType("resource")
    .find(({ name }) => new URL(name).pathname === path)?.startTime;
}
