import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
  type WebError,
} from "@playwright/test";
import axe from "axe-core";
import { brand } from "../../src/contract/brand.ts";
import { type BuiltServer, startBuiltServer } from "./built-server.ts";
import { databaseAt, onServer } from "./database.ts";
import type { Locale } from "./words.ts";

interface OfTest {
  /** Faults a test provokes on purpose: `test.use({ tolerated: /WebSocket|^503/ })`. */
  tolerated: RegExp;
  /** What went wrong in any page so far. */
  faults: string[];
  /** A browser profile that knows nobody, watched for faults; on another device, one of its own. */
  newProfile: (device?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens a page for a second person: in another browser profile. */
  newPerson: (device?: BrowserContextOptions) => Promise<Page>;
  /**
   * The page of somebody, by a name, that the tests of a file share: it stays signed in and loaded, in a profile
   * of its own. Each test goes to an address first; what goes wrong is the fault of the one that runs.
   */
  shared: (name: string) => Promise<Page>;
  /** Ends what the tests of another file shared. */
  ownFile: undefined;
}

interface OfWorker {
  /** The store lies in the server's folder, whatever there is: `test.use({ inFiles: true })`. */
  inFiles: boolean;
  /** The built server of this worker, on its own copy of the demo data. */
  server: BuiltServer;
  /**
   * Browser profiles of earlier journeys, forgetful but for what the browser keeps of the console's
   * files: without it each journey would load and compile them anew, a second of its time.
   */
  idle: BrowserContext[];
  /** What the tests of one file share, by name. */
  sharing: { file: string; pages: Map<string, Shared> };
}

interface Shared {
  page: Page;
  faults: string[];
  end: () => Promise<void>;
}

/**
 * Playwright's `test` on the production build. Every test fails by itself on a console error, an
 * uncaught exception, a breach of the content security policy or an answer of 500 and above.
 */
export const test = base.extend<OfTest, OfWorker>({
  inFiles: [false, { option: true, scope: "worker" }],
  server: [
    async ({ inFiles }, use) => {
      const folder = mkdtempSync(`${tmpdir()}/journeys-`);
      const place = await copyDemo(folder, inFiles);
      const server = await startBuiltServer(folder, { DEMO: "true", ...place });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  idle: [({}, use) => use([]), { scope: "worker" }],
  sharing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    ({}, use) => use({ file: "", pages: new Map() }),
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.url),
  tolerated: [/(?!)/, { option: true }],
  faults: async ({ tolerated }, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults.filter((fault) => !tolerated.test(fault))).toEqual([]);
  },
  newProfile: async ({ browser, idle, server, faults }, use) => {
    const taken: { profile: BrowserContext; unwatch: () => void; own: boolean }[] = [];
    await use(async (device) => {
      const own = device !== undefined;
      const known = own ? undefined : idle.pop();
      const profile = known ?? (await browser.newContext(device));
      taken.push({ profile, unwatch: watch(profile, faults), own });
      return profile;
    });
    for (const { profile, unwatch, own } of taken) {
      unwatch();
      if (own) await profile.close();
      else {
        await forget(profile, server.url);
        idle.push(profile);
      }
    }
  },
  ownFile: [
    async ({ sharing }, use, { file }) => {
      if (sharing.file !== file) {
        for (const { end } of sharing.pages.values()) await end();
        sharing.pages.clear();
        sharing.file = file;
      }
      await use(undefined);
    },
    { auto: true },
  ],
  shared: async ({ browser, idle, server, faults, sharing, ownFile: _, viewport }, use) => {
    const { pages } = sharing;
    await use(async (name) => {
      const known = pages.get(name);
      if (known) {
        if (viewport) await known.page.setViewportSize(viewport);
        return known.page;
      }
      const profile = idle.pop() ?? (await browser.newContext());
      const own: string[] = [];
      const unwatch = watch(profile, own);
      const end = async () => {
        unwatch();
        await forget(profile, server.url);
        idle.push(profile);
      };
      const page = await profile.newPage();
      pages.set(name, { page, faults: own, end });
      return page;
    });
    for (const { page, faults: own } of pages.values()) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      faults.push(...own.splice(0));
    }
  },
  context: async ({ newProfile }, use) => use(await newProfile()),
  newPerson: async ({ newProfile }, use) =>
    use(async (device) => (await newProfile(device)).newPage()),
});

/** Copies the demo data for a worker; answers what the server must know to find them. */
async function copyDemo(folder: string, inFiles: boolean): Promise<Record<string, string>> {
  const { DEMO_DATABASE: demo = "", DEMO_FILES, DEMO_STORE } = process.env;
  const server = inFiles ? "" : process.env.DATABASE_URL;
  cpSync((server ? DEMO_FILES : DEMO_STORE) ?? "", folder, { recursive: true });
  if (!server) return {};
  const name = `${demo}_${process.pid}`;
  await onServer(server, `create database ${name} template ${demo}`);
  // Elsewhere nobody has demo data on a named store.
  return { NODE_ENV: "test", DATABASE_URL: databaseAt(server, name) };
}

/** Closes a profile's pages and drops what the console and the journey left in it. */
async function forget(profile: BrowserContext, origin: string): Promise<void> {
  const last = await profile.newPage();
  const devtools = await profile.newCDPSession(last);
  for (const page of profile.pages()) if (page !== last) await page.close();
  const storageTypes = "cookies,local_storage,indexeddb";
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await profile.clearPermissions();
  await last.close();
}

/** Collects what must not happen in any page of a profile (refusals below 500 may), until ended. */
function watch(profile: BrowserContext, faults: string[]): () => void {
  const open = new Set<Request>();
  underWay.set(profile, open);
  const ended = (request: Request) => void open.delete(request);
  const handlers = {
    request: (request: Request) => void open.add(request),
    requestfinished: ended,
    requestfailed: ended,
    weberror: (error: WebError) => void faults.push(`uncaught: ${error.error().message}`),
    console: (message: ConsoleMessage) => {
      const said = message.text();
      const refusal = /^Failed to load resource: .* status of 4\d\d/.test(said);
      // pusher-js sends a frame a turn later than it looks whether the socket is open; it connects anew.
      const late = said.startsWith("WebSocket is already in CLOSING or CLOSED state");
      if (message.type() === "error" && !refusal && !late) faults.push(`console: ${said}`);
    },
    response: (response: Response) => {
      if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`);
    },
  };
  const events = Object.entries(handlers) as [never, never][];
  for (const [name, handler] of events) profile.on(name, handler);
  return () => {
    for (const [name, handler] of events) profile.off(name, handler);
  };
}

const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** How many requests of a page's browser context wait for their end. */
export const asking = (page: Page): number => underWay.get(page.context())?.size ?? 0;

/** The password of every demo identity. */
export const demoPassword = `${brand.prefix}-demo`;

/** The address of a demo identity: `demoEmail("ana")`. */
export const demoEmail = (name: string): string => `${name}@${brand.prefix}.test`;

/**
 * Signs in at the server and keeps what the login page would keep: the next address opens signed in.
 * The login page itself has journeys of its own.
 */
export async function signIn(page: Page, email: string, locale: Locale = "pt"): Promise<void> {
  const answer = await page.request.post("/v2/login", {
    data: { username: email, password: demoPassword },
    // A connection of an earlier journey may have been closed meanwhile.
    maxRetries: 1,
  });
  expect(answer.status(), `${email} signs in`).toBe(200);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  // Any file of the console: its storage is what counts.
  await page.goto("/first.js");
  await page.evaluate(({ prefix, token }) => localStorage.setItem(`${prefix}.token`, token), {
    prefix: brand.prefix,
    token,
  });
  await setLocale(page, locale);
}

/** Remembers a language as the language control does: in the browser and, signed in, on the person. */
const setLocale = (page: Page, locale: Locale): Promise<void> =>
  page.evaluate(
    async ({ prefix, locale }) => {
      localStorage.setItem(`${prefix}.language`, locale);
      const token = localStorage.getItem(`${prefix}.token`);
      if (token === null) return;
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const known: { data: { locale: string } } = await (
        await fetch("/v2/user", { headers })
      ).json();
      if (known.data.locale === locale) return;
      const answer = await fetch("/v2/user", {
        method: "PUT",
        headers,
        body: JSON.stringify({ locale }),
      });
      if (!answer.ok) throw new Error(`the language was refused: ${answer.status}`);
    },
    { prefix: brand.prefix, locale },
  );

/** Shows the page in another language. A journey about the language control uses that instead. */
export async function switchLocale(page: Page, locale: Locale): Promise<void> {
  await setLocale(page, locale);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${locale}`));
}

/** Runs a step in the light theme and again in the dark one, by the device's preference. */
export async function inBothThemes(
  page: Page,
  step: (theme: "light" | "dark") => Promise<void>,
): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await step(theme);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** The rules that a theme can break; the others look at nothing a theme changes. */
const rules = {
  light: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  dark: ["color-contrast", "link-in-text-block"],
};

/**
 * axe finds nothing against WCAG 2.0 to 2.2, levels A and AA, in the theme that is shown; with a selector in that part
 * of the page alone, where the rest was looked at before.
 */
export const expectAccessible = (page: Page, part?: string): Promise<void> =>
  expectNoViolation(page, "light", part === undefined ? {} : { part });

/** The same, and no fault of the colours in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  const where = part === undefined ? {} : { part };
  await inBothThemes(page, (theme) => expectNoViolation(page, theme, where));
}

/** What stands around every page. */
const frame = [".shell-sider", ".top-bar", ".bottom-nav"];
/** Rows are alike: beyond the fourth axe would look at the same again. */
const alike = "tbody > tr:nth-child(n + 6)";

async function expectNoViolation(
  page: Page,
  theme: "light" | "dark",
  { framed = true, part }: { framed?: boolean; part?: string } = {},
): Promise<void> {
  // Once for each document; no other way in is open under the console's policy.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await settled(page);
  const found = await page.evaluate(
    async ({ runOnly, exclude, include }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude, include },
        { runOnly, resultTypes: ["violations"] },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
      );
    },
    {
      runOnly: rules[theme],
      exclude: [alike, ...(framed ? [] : frame)],
      include: part === undefined ? [["html"]] : [[part]],
    },
  );
  expect(found, `${new URL(page.url()).pathname} in the ${theme} theme`).toEqual([]);
}

interface Look {
  /** Also in the dark and on a phone; the looks of another page need it once. */
  thorough: boolean;
  /** What stands around a page is that of the person's other pages: half of what axe has to look at. */
  framed: boolean;
}

/** What holds for every page: its words are there, it fits a phone and is accessible. */
export async function expectSound(page: Page, { thorough, framed }: Look): Promise<void> {
  const look = (theme: "light" | "dark") => expectNoViolation(page, theme, { framed });
  await expectNoMissingWords(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  if (thorough) await look("light");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoHorizontalScroll(page);
  await (thorough ? inBothThemes(page, look) : look("light"));
}

/** Waits until running transitions have ended: axe would measure colours half way. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Nothing makes the page wider than its window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...beyond.slice(0, 5).map(({ className }) => String(className)),
    ];
  });
  expect(wide, `${new URL(page.url()).pathname} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** No text on the page is a key that nobody wrote (`numbers:list.empty`). */
export async function expectNoMissingWords(page: Page): Promise<void> {
  const text = await page.locator("body").innerText();
  expect(text.match(/\b[a-z][a-z-]+:[a-z_]+(\.[a-z_]+)+\b/g) ?? []).toEqual([]);
}

/** Chooses what a search in a field finds, once the list has narrowed to it: it moves until then. */
export async function choose(field: Locator, search: string, title: string): Promise<void> {
  const page = field.page();
  await field.fill(search);
  await expect(page.locator(".ant-select-item-option")).toHaveCount(1);
  await page.getByTitle(title, { exact: true }).click();
}
