import { gzipSync } from "node:zlib";
import { expect, type Page, type Response } from "@playwright/test";
import { demoNumber } from "../support/demo-number.ts";
import { demoEmail, signIn, test } from "../support/journey.ts";
import { word } from "../support/words.ts";

/**
 * JavaScript a fresh visit may request until the page is at rest, gzip KB, and in how many files:
 * requests cost more than bytes.
 */
const budgets: { page: string; path: string; most: number; files: number; who?: "marina" }[] = [
  { page: "login", path: "/login", most: 140, files: 30 },
  { page: "home", path: "/", most: 430, files: 30 },
  { page: "numbers list", path: "/recursos/numeros", most: 600, files: 30 },
  { page: "messenger", path: "/messenger", most: 600, files: 30 },
  { page: "templates list", path: "/recursos/templates", most: 600, files: 30 },
  { page: "staff's overview", path: "/admin", most: 500, files: 40, who: "marina" },
];

/** Opens a page and answers the gzip KB of every script it asked for, largest first. */
async function scriptsOf(page: Page, path: string): Promise<[kb: number, url: string][]> {
  const bodies: Promise<[number, string]>[] = [];
  const note = (response: Response) => {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
    const { pathname } = new URL(response.url());
    bodies.push(response.body().then((body) => [gzipSync(body).length / 1000, pathname]));
  };
  page.on("response", note);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The socket's code comes when it is opened, which may be after half a second of rest.
  if (path !== "/login") {
    const live = page.getByText(word("pt", "shell:live.live"), { exact: true });
    await expect(live).toBeVisible();
  }
  await page.waitForLoadState("networkidle");
  // What comes later has no page to be read from: it is closed.
  page.off("response", note);
  return (await Promise.all(bodies)).sort(([a], [b]) => b - a);
}

test("no page's first load asks for more JavaScript, or more files, than its budget", async ({
  browser,
  newPerson,
}) => {
  const people = new Map<string, Page>();
  for (const { page: name, path, most, files, who = "ana" } of budgets) {
    await test.step(`${name} requests at most ${most} KB of JavaScript in ${files} files`, async () => {
      // A browser that was never here.
      const visitor = await browser.newPage();
      let number: string | undefined;
      if (path !== "/login") {
        const page = people.get(who) ?? (await newPerson());
        if (!people.has(who)) await signIn(page, demoEmail(who));
        people.set(who, page);
        const { origins } = await page.context().storageState();
        const stored = origins.flatMap(({ localStorage }) => localStorage);
        await visitor.addInitScript((items) => {
          for (const { name, value } of items) localStorage.setItem(name, value);
        }, stored);
        // An earlier journey may have chosen all numbers.
        if (path === "/messenger") number = await demoNumber(page, "Padaria Aurora");
      }
      const scripts = await scriptsOf(visitor, number ? `${path}?number=${number}` : path);
      await visitor.close();
      const total = scripts.reduce((sum, [kb]) => sum + kb, 0);
      const list = scripts.map(([kb, url]) => `${kb.toFixed(1)} ${url}`).join("\n");
      test.info().annotations.push({ type: `${name}, gzip KB`, description: total.toFixed(1) });
      process.stdout.write(`  ${name}: ${total.toFixed(1)} KB gzip in ${scripts.length} files\n`);
      expect.soft(scripts.length, name).toBeGreaterThan(0);
      expect.soft(new Set(scripts.map(([, url]) => url)).size, list).toBe(scripts.length);
      expect.soft(scripts.length, `${name}\n${list}`).toBeLessThanOrEqual(files);
      expect.soft(total, `${name}\n${list}`).toBeLessThanOrEqual(most);
    });
  }
});
