import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { AxeBuilder } from "@axe-core/playwright";
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { brand } from "../../src/console/brand.ts";
import { type BuiltServer, startBuiltServer } from "./built-server.ts";
import type { Locale } from "./words.ts";

interface OfTest {
  /** Faults a test provokes on purpose: `test.use({ tolerated: /WebSocket|^503/ })`. */
  tolerated: RegExp;
  /** What went wrong in any page so far. */
  faults: string[];
  /** Opens a page for a second person: another browser profile, watched as well. */
  newPerson: () => Promise<Page>;
}

interface OfWorker {
  /** The built server of this worker, on its own copy of the demo data. */
  server: BuiltServer;
}

/**
 * Playwright's `test` on the production build. Every test fails by itself on a console error, an
 * uncaught exception, a breach of the content security policy or an answer of 500 and above.
 */
export const test = base.extend<OfTest, OfWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(`${tmpdir()}/journeys-`);
      cpSync(process.env.DEMO_STORE ?? "", folder, { recursive: true });
      const server = await startBuiltServer(folder, { DEMO: "true" });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  tolerated: [/(?!)/, { option: true }],
  faults: [
    async ({ context, tolerated }, use) => {
      const faults: string[] = [];
      watch(context, faults);
      await use(faults);
      expect(faults.filter((fault) => !tolerated.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
  newPerson: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch(context, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Collects what must not happen in any page of a browser context; refusals below 500 may. */
function watch(context: BrowserContext, faults: string[]): void {
  context.on("weberror", (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on("console", (message) => {
    const refusal = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
    if (message.type() === "error" && !refusal) faults.push(`console: ${message.text()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`);
  });
}

/** The password of every demo identity. */
export const demoPassword = `${brand.prefix}-demo`;

/** The address of a demo identity: `demoEmail("ana")`. */
export const demoEmail = (name: string): string => `${name}@${brand.prefix}.test`;

/** Signs in through the login page as a person does and waits for the protected area. */
export async function signIn(page: Page, email: string, locale: Locale = "pt"): Promise<void> {
  await page.goto("/login");
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
  await expect(page.getByRole("main")).toBeVisible();
  if ((await languageOf(page)) !== locale) await switchLocale(page, locale);
}

const languageOf = async (page: Page): Promise<string> =>
  ((await page.locator("html").getAttribute("lang")) ?? "").slice(0, 2);

/**
 * Shows the page in another language: remembered by the browser and, once signed in, on the person.
 * A journey about the language control itself uses the control instead.
 */
export async function switchLocale(page: Page, locale: Locale): Promise<void> {
  await page.evaluate(
    async ({ prefix, locale }) => {
      localStorage.setItem(`${prefix}.language`, locale);
      const token = localStorage.getItem(`${prefix}.token`);
      if (token === null) return;
      const answer = await fetch("/v2/user", {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ locale }),
      });
      if (!answer.ok) throw new Error(`the language was refused: ${answer.status}`);
    },
    { prefix: brand.prefix, locale },
  );
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${locale}`));
}

/** Runs a step in the light theme and again in the dark one, by the device's preference. */
export async function inBothThemes(
  page: Page,
  step: (theme: string) => Promise<void>,
): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await step(theme);
  }
}

/**
 * axe finds nothing against WCAG 2.0 to 2.2, levels A and AA, in the light and the dark theme. Only
 * colours differ between the two.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await inBothThemes(page, async (theme) => {
    await settled(page);
    // No page holds frames of others: without them axe needs no second page, and a third of the time.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
    if (theme === "light") axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
    else axe.withRules(["color-contrast", "link-in-text-block"]);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    );
    expect(found, `${new URL(page.url()).pathname} in the ${theme} theme`).toEqual([]);
  });
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
