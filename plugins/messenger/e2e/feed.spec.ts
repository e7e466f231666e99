import { expect, type Page } from "@playwright/test";
import { test } from "../../../tests/support/journey.ts";
import { arrived } from "../../../tests/support/open-page.ts";
import { bubble, openContact, openMessenger, openShowcase, Phone, t } from "./agent.ts";

/** Everything a virtual list has in the page, and how much of that is rows. */
const mounted = (page: Page, list: string, row: string) =>
  page.evaluate(
    ([within, of]) => {
      const element = document.querySelector(within ?? "");
      return {
        rows: element?.querySelectorAll(of ?? "").length ?? 0,
        nodes: element?.querySelectorAll("*").length ?? 0,
      };
    },
    [list, row],
  );

const rain = async (phone: Phone, name: string, count: number) => {
  for (let drop = 1; drop <= count; drop++) await phone.says(`${name} ${drop}.`);
};

const fromEnd = (page: Page) =>
  page
    .locator(".mx-lines")
    .evaluate(({ scrollHeight, clientHeight, scrollTop }) =>
      Math.round(scrollHeight - clientHeight - scrollTop),
    );

test("a long conversation and a long list have only what is in sight in the page", async ({
  page,
}) => {
  await openMessenger(page, "ana");
  await openShowcase(page);
  await arrived(page);
  for (const { rows: drawn, nodes } of [
    await mounted(page, ".mx-lines", ".mx-line"),
    await mounted(page, ".mx-list", ".mx-row"),
  ]) {
    expect(drawn).toBeGreaterThan(3);
    expect(drawn).toBeLessThanOrEqual(40);
    expect(nodes).toBeLessThanOrEqual(600);
  }
});

test("who is at the end stays there while messages come, who scrolled up is not moved", async ({
  page,
}) => {
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Chuva Forte");
  await rain(phone, "gota", 25);
  await openContact(page, "Chuva Forte");
  // It opens where the unread begin.
  await expect(bubble(page, "gota 1.")).toBeVisible();
  await page.getByRole("button", { name: t("messenger:thread.toEnd") }).click();
  await expect(bubble(page, "gota 25.")).toBeVisible();
  await rain(phone, "pingo", 10);
  await expect(bubble(page, "pingo 10.")).toBeVisible();
  expect(await fromEnd(page)).toBeLessThanOrEqual(2);

  await page.locator(".mx-lines").evaluate((element) => element.scrollBy(0, -600));
  await expect(page.locator(".mx-pill")).toBeVisible();
  await page.waitForTimeout(500);
  const place = await page.locator(".mx-lines").evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const lines = [...element.querySelectorAll<HTMLElement>("[data-message]")];
    const line = lines.find((one) => one.getBoundingClientRect().top > top);
    return { id: line?.dataset.message ?? "", top: line?.getBoundingClientRect().top ?? 0 };
  });
  await rain(phone, "granizo", 10);
  await expect(page.locator(".mx-pill")).toContainText("10");
  const line = page.locator(`[data-message="${place.id}"]`);
  const after = await line.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(after - place.top)).toBeLessThanOrEqual(1);
});

test("a shower of messages does not take the end away from who is there", async ({ page }) => {
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Temporal");
  // Long ones first: the list expects the next to be as high, and is wrong about each.
  const flood = "Chove desde ontem à noite e a rua está cheia de água, ninguém passa. ".repeat(8);
  await rain(phone, flood, 8);
  await openContact(page, "Temporal");
  await page.getByRole("button", { name: t("messenger:thread.toEnd") }).click();
  await expect(bubble(page, " 8.")).toBeVisible();
  const drops = Array.from({ length: 60 }, (_, at) => `raio ${at}.`);
  await Promise.all(drops.map((text) => phone.says(text)));
  await phone.says("calmaria.");
  await expect(bubble(page, "calmaria.")).toBeVisible();
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(2);
  await expect(page.locator(".mx-pill")).toHaveCount(0);
});
