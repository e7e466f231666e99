import { expect, type Page } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, signIn, test } from "../../../tests/support/journey.ts";
import { bubble, openContact, Phone, row, t } from "./agent.ts";

interface Heard {
  /** Notes the page played. */
  notes: number;
  /** How often it looked who holds what. */
  looks: number;
  /** The locks it asked for. */
  locks: string[];
}

const listen = () => {
  const heard: Heard = { notes: 0, looks: 0, locks: [] };
  Object.assign(window, { heard });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function counted(...when) {
    heard.notes += 1;
    start.apply(this, when);
  };
  const { locks } = navigator as Partial<Navigator>;
  // An empty page has none.
  if (!locks) return;
  const request = locks.request.bind(locks) as (...all: unknown[]) => unknown;
  const query = locks.query.bind(locks);
  Object.assign(locks, {
    query: () => {
      heard.looks += 1;
      return query();
    },
    request: (name: string, ...rest: unknown[]) => {
      heard.locks.push(name);
      return request(name, ...rest);
    },
  });
};
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);

test("two tabs call once, and neither while one of them shows who wrote", async ({ page }) => {
  await page.context().addInitScript(listen);
  await signIn(page, demoEmail("ana"));
  const number = await demoNumber(page, "Padaria Aurora");
  const shown = await Phone.of(page, number, "Olga Janela");
  const other = await Phone.of(page, number, "Ivo Fundos");
  await shown.says("Bom dia");
  await other.says("Boa tarde");
  await page.goto(`/messenger?number=${number}`);
  await openContact(page, shown.name);
  await expect(bubble(page, "Bom dia")).toBeVisible();
  const beside = await page.context().newPage();
  // Who may be called is known by then.
  const settings = beside.waitForResponse(/\/user\/notification-settings$/);
  await beside.goto(`/messenger?number=${number}`);
  await settings;
  await expect(row(beside, shown.name)).toBeVisible();
  for (const tab of [page, beside]) {
    // What it catches up with calls nobody.
    await expect(tab.getByText(t("shell:live.live"), { exact: true })).toBeVisible();
    await tab.keyboard.press("Shift");
  }

  const notes = async () => (await heard(page)).notes + (await heard(beside)).notes;
  const looks = async () => (await heard(beside)).looks;
  const calls = async () =>
    (await heard(beside)).locks.filter((name) => name.includes(".alert.")).length;
  const before = { notes: await notes(), looks: await looks(), calls: await calls() };
  await shown.says("Ainda tem pão?");
  await expect(bubble(page, "Ainda tem pão?")).toBeVisible();
  // The other tab asks whether somebody looks, and leaves it at that.
  await expect.poll(looks).toBe(before.looks + 1);
  await other.says("E bolo?");
  await expect.poll(notes).toBe(before.notes + 2);
  await expect.poll(calls).toBe(before.calls + 1);
  expect(await notes()).toBe(before.notes + 2);
});
