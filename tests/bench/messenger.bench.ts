import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { afterAll, beforeAll, it } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { chromiumFlags, ensureChromium } from "../support/chromium.mjs";
import { fillStore, messageId, type Talk, talks } from "./messenger/big-store.ts";
import { deliver, deliverStream, secret } from "./messenger/deliver.ts";
import { installProbe, type Probe } from "./messenger/probe.ts";
import { type Peer, servePeer } from "./peers/serve.ts";

const rounds = 7;
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const part = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const median = (values: readonly number[]) => part(values, 0.5);

const feed = ".mx-lines";
// Conversations rest behind the one in front.
const shownFeed = `${feed}:visible`;
const line = ".mx-line";
const list = ".mx-list";
const contactRow = ".mx-row";
const peerList = ".list";
const peerRow = ".row";
const rowOf = ({ contact }: Talk) => `[data-contact="${contact}"]`;
const endOf = (talk: Talk) => `[data-message="${messageId(talk, talk.count)}"]`;

let folder: string;
let number: string;
let server: BuiltServer;
let browser: Browser;
let peers: Peer;
let desk: Tab;
let bare: Tab;

/** A page with the probe in it. */
class Tab {
  constructor(
    readonly page: Page,
    readonly devtools: CDPSession,
  ) {}

  static async open(url: string): Promise<Tab> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "pt-BR",
    });
    await context.addInitScript(installProbe);
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(error));
    const devtools = await context.newCDPSession(page);
    // The thread's own time: what other programs take of the processor does not count.
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(url);
    return new Tab(page, devtools);
  }

  probe<T, A>(run: (probe: Probe, argument: A) => T | Promise<T>, argument: A): Promise<T> {
    const text = `(${run})(window.probe, ${JSON.stringify(argument)})`;
    return this.page.evaluate<T>(text);
  }

  until(click: string, wanted: string): Promise<number> {
    return this.probe((probe, [from, to]) => probe.until(from, to), [click, wanted] as const);
  }

  /** Milliseconds of processor the page's thread has taken since the page began. */
  async busy(): Promise<{ script: number; task: number }> {
    const { metrics } = await this.devtools.send("Performance.getMetrics");
    const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
    return { script: of("ScriptDuration"), task: of("TaskDuration") };
  }

  /** What a stretch of work took of the page's thread. */
  async cost(run: () => Promise<void>): Promise<{ script: number; task: number }> {
    const before = await this.busy();
    await run();
    const after = await this.busy();
    return { script: after.script - before.script, task: after.task - before.task };
  }

  slow(rate: number) {
    return this.devtools.send("Emulation.setCPUThrottlingRate", { rate });
  }

  front = () => this.page.bringToFront();
}

async function signIn(): Promise<void> {
  const { page } = desk;
  await page.locator('[name="email"]').fill("ana@recado.test");
  await page.locator('[name="password"]').fill("recado-demo");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.evaluate(async (id) => {
    const name = Object.keys(localStorage).find((key) => key.endsWith(".token")) ?? "";
    const answer = await fetch(`/v2/messenger/numbers/${id}/switch`, {
      method: "PUT",
      headers: { authorization: `Bearer ${localStorage.getItem(name)}` },
    });
    if (!answer.ok) throw new Error(`the number was not switched: ${answer.status}`);
  }, number);
}

/** Reads a conversation to its beginning, so that all of it is in memory. */
async function readAll(talk: Talk): Promise<void> {
  const { page } = desk;
  await page.locator(rowOf(talk)).click();
  await page.locator(endOf(talk)).waitFor();
  const first = page.locator(`[data-message="${messageId(talk, 1)}"]`);
  for (let turn = 0; turn < 400 && (await first.count()) === 0; turn++) {
    await page.locator(shownFeed).evaluate((element) => element.scrollTo(0, 0));
    await page.waitForTimeout(50);
  }
  await first.waitFor();
}

const round1 = (value: number) => Math.round(value * 10) / 10;
const ratio = (one: number, other: number) => Math.round((100 * one) / other) / 100;

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/bench-`);
  const env = { DEMO: "true", WHATSAPP_APP_SECRET: secret };
  server = await startBuiltServer(folder, env);
  await server.stop();
  number = await fillStore(folder);
  server = await startBuiltServer(folder, env);
  peers = await servePeer("rows");
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  bare = await Tab.open(peers.url);
  desk = await Tab.open(`${server.url}/login`);
  await signIn();
  await desk.page.goto(`${server.url}/messenger`);
  await desk.page.locator(rowOf(talks.long)).waitFor();
}, 600_000);

afterAll(async () => {
  await browser?.close();
  peers?.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("opening 10,000 messages and the inbox of 10,000 contacts", async () => {
  const first = await desk.until(rowOf(talks.long), endOf(talks.long));
  const seen: Record<string, { ms: number[]; cpu: number[] }> = {};
  const add = async (name: string, tab: Tab, click: string, wanted: string) => {
    const kept = seen[name] ?? { ms: [], cpu: [] };
    seen[name] = kept;
    const { task } = await tab.cost(async () => {
      kept.ms.push(await tab.until(click, wanted));
    });
    kept.cpu.push(task);
  };
  for (let turn = 0; turn < rounds; turn++) {
    await bare.front();
    for (const [name, wanted] of [
      ["floor", '[data-row="thread-9999"]'],
      ["thread", '[data-row="thread-9999"]'],
      ["contacts", '[data-row="contacts-0"]'],
    ] as const) {
      await add(`bare ${name}`, bare, `[data-open=${name}]`, wanted);
      await bare.page.click("[data-close]");
    }
    await desk.front();
    await desk.page.click(rowOf(talks.one));
    await desk.page.locator(endOf(talks.one)).waitFor();
    await add("messenger, 10,000 messages", desk, rowOf(talks.long), endOf(talks.long));
    await desk.page.click('a[href="/tags"], a[href="/"]');
    await desk.page.locator(list).waitFor({ state: "hidden" });
    await add(
      "messenger, back to 10,000 contacts",
      desk,
      'nav a[href="/messenger"]',
      rowOf(talks.long),
    );
  }
  await desk.page.click(rowOf(talks.long));
  await desk.page.locator(endOf(talks.long)).waitFor();
  console.log(`first opening, with the call: ${Math.round(first)} ms`);
  console.table(
    Object.entries(seen).map(([what, { ms, cpu }]) => {
      const peer = seen[what.includes("contacts") ? "bare contacts" : "bare thread"];
      return {
        what,
        "ms to paint": round1(median(ms)),
        "of the floor": ratio(median(ms), median(seen["bare floor"]?.ms ?? [])),
        "of bare virtua": ratio(median(ms), median(peer?.ms ?? [])),
        "processor ms": round1(median(cpu)),
        "processor of bare virtua": ratio(median(cpu), median(peer?.cpu ?? [])),
      };
    }),
  );
  const counts = (where: string, row: string) =>
    desk.probe((probe, [a, b]) => probe.counts(a, b), [where, row] as const);
  console.table({ messages: await counts(feed, line), contacts: await counts(list, contactRow) });
}, 300_000);

it("switching between two conversations of 2,000 messages", async () => {
  await desk.front();
  await readAll(talks.one);
  await readAll(talks.two);
  const both = [talks.one, talks.two] as const;
  for (const slowdown of [1, 4]) {
    await desk.slow(slowdown);
    await bare.slow(slowdown);
    const ours: number[] = [];
    const theirs: number[] = [];
    const [oursCpu, theirsCpu]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < rounds * 2; turn++) {
      const talk = both[turn % 2] ?? talks.one;
      const name = turn % 2 === 0 ? "one" : "two";
      await desk.front();
      const mine = await desk.cost(async () => {
        ours.push(await desk.until(rowOf(talk), endOf(talk)));
      });
      oursCpu.push(mine.task);
      await desk.page.waitForTimeout(300);
      await bare.front();
      const other = await bare.cost(async () => {
        theirs.push(await bare.until(`[data-open=${name}]`, `[data-row="${name}-1999"]`));
      });
      theirsCpu.push(other.task);
    }
    console.log(
      `processor slowed ${slowdown} times: messenger ${round1(median(ours))} ms, bare virtua ${round1(median(theirs))} ms, ${ratio(median(ours), median(theirs))} of it; of the processor ${round1(median(oursCpu))} and ${round1(median(theirsCpu))} ms, ${ratio(median(oursCpu), median(theirsCpu))}`,
    );
  }
  await desk.slow(1);
  await bare.slow(1);
}, 300_000);

it("scrolling for 3 s at 8,000 px a second", async () => {
  const scroll = (tab: Tab, where: string, row: string) =>
    tab.probe((probe, [a, b]) => probe.scroll(a, b, 8_000, 3_000), [where, row] as const);
  await bare.front();
  await bare.until("[data-open=two]", '[data-row="two-1999"]');
  const table: Record<string, unknown> = {};
  for (const turn of [1, 2, 3]) {
    await bare.front();
    table[`bare virtua ${turn}`] = await scroll(bare, peerList, peerRow);
    await desk.front();
    table[`messages ${turn}`] = await scroll(desk, feed, line);
    table[`contacts ${turn}`] = await scroll(desk, list, contactRow);
  }
  console.table(table);
}, 120_000);

const watch = (tab: Tab, where: string, row?: string) =>
  tab.probe((probe, [a, b]) => probe.watch(a, b ?? undefined), [where, row ?? null] as const);
const watched = (tab: Tab) => tab.probe((probe) => probe.watched(), null);

/** Waits until a list says something, by asking seldom: what a test asks of the page is work of the page. */
const says = (tab: Tab, where: string, text: string) =>
  tab.page.waitForFunction(
    ([selector, wanted]) =>
      [...document.querySelectorAll(selector)].some(
        (one) => one.checkVisibility() && one.textContent.includes(wanted),
      ),
    [where, text] as const,
    { polling: 250, timeout: 60_000 },
  );

const send = (talk: Talk) => (text: string) => deliver(server.url, number, talk.phone, text);
const textsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}.`);

it("50 messages a second for 5 s", async () => {
  await bare.front();
  await bare.page.click("[data-close]");
  await bare.until("[data-open=two]", '[data-row="two-1999"]');
  await watch(bare, peerList);
  const theirs = await bare.cost(async () => {
    await bare.page.click("[data-receive]");
    await says(bare, peerList, "250 Bom dia");
  });
  const seenBare = await watched(bare);

  await desk.front();
  const { page } = desk;
  await page.locator(list).evaluate((element) => element.scrollTo(0, 0));
  await page.click(rowOf(talks.one));
  await page.locator(endOf(talks.one)).waitFor();
  await page.click(rowOf(talks.two));
  await page.locator(endOf(talks.two)).waitFor();
  await page.locator(shownFeed).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await page.waitForTimeout(500);
  const shiftBefore = await desk.probe((probe) => probe.shift, null);
  await watch(desk, feed);
  const texts = textsOf("chuva", 250);
  const start = performance.now();
  const ours = await desk.cost(async () => {
    await deliverStream(send(talks.two), texts, 20);
    // Sent at the same time they come in any order: the last one is another.
    await send(talks.two)("Passou.");
    await says(desk, feed, "Passou.");
  });
  const took = performance.now() - start;
  const seen = await watched(desk);
  const shift = (await desk.probe((probe) => probe.shift, null)) - shiftBefore;

  await page.locator(".mx-write textarea:visible").click();
  await desk.probe((probe) => void probe.inputs.splice(0), null);
  const raining = deliverStream(send(talks.two), textsOf("garoa", 100), 20);
  await page.keyboard.type("Bom dia! Já vou ver isso para a senhora.", { delay: 80 });
  await raining;
  await send(talks.two)("Abriu o sol.");
  await page.locator(shownFeed).getByText("Abriu o sol.").waitFor({ timeout: 60_000 });
  const inputs = await desk.probe((probe) => probe.inputs, null);
  await page.locator(".mx-write textarea:visible").fill("");

  const row = await page.locator(shownFeed).evaluate(async (element) => {
    element.scrollBy(0, -3_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { top } = element.getBoundingClientRect();
    const lines = [...element.querySelectorAll<HTMLElement>(".mx-line")];
    const found = lines.find((one) => one.getBoundingClientRect().top > top + 100);
    return found?.dataset.message ?? "";
  });
  await watch(desk, feed, `[data-message="${row}"]`);
  await deliverStream(send(talks.two), textsOf("neblina", 50), 20);
  await send(talks.two)("Levantou.");
  await page
    .locator(`${list} ${rowOf(talks.two)}`)
    .getByText("Levantou.")
    .waitFor({ timeout: 60_000 });
  const reader = await watched(desk);

  console.table({
    "bare virtua, from a timer": { ...theirs, ...seenBare },
    messenger: { ...ours, ...seen },
  });
  console.log(
    `script ${ratio(ours.script, theirs.script)} of bare virtua; the server brought ${Math.round(250_000 / took)} a second; layout shift ${shift.toFixed(4)}`,
  );
  console.log(
    `typing meanwhile: ${inputs.length} keys over 16 ms, median ${median(inputs)}, longest ${Math.max(0, ...inputs)} ms`,
  );
  console.log(`a reader who scrolled up was moved by ${round1(reader.moved)} px`);
}, 300_000);

it("from the webhook to the painted bubble", async () => {
  const { page } = desk;
  await page.click(rowOf(talks.one));
  await page.locator(endOf(talks.one)).waitFor();
  await page.waitForTimeout(500);
  const took: number[] = [];
  for (const text of textsOf("sino", 100)) {
    await desk.probe((probe, [where, wanted]) => probe.note(where, [wanted]), [
      feed,
      text,
    ] as const);
    const start = Date.now();
    await send(talks.one)(text);
    await page.waitForFunction(
      (wanted) => wanted in (window as unknown as { probe: Probe }).probe.noted(),
      text,
    );
    const noted = await desk.probe((probe) => probe.noted(), null);
    took.push((noted[text] ?? 0) - start);
  }
  console.log(
    `webhook to bubble: p50 ${Math.round(median(took))} ms, p99 ${Math.round(part(took, 0.99))} ms of ${took.length}`,
  );
}, 300_000);

it("layout shift of the inbox", async () => {
  const tab = desk;
  const shifts: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await tab.page.goto(`${server.url}/messenger/${talks.one.contact}`);
    await tab.page.locator(rowOf(talks.one)).waitFor();
    await tab.page.locator(line).first().waitFor();
    await tab.page.waitForTimeout(1_000);
    shifts.push(await tab.probe((probe) => probe.shift, null));
  }
  console.log(`layout shift of a cold inbox: ${shifts.map((one) => one.toFixed(4)).join(", ")}`);
}, 120_000);
