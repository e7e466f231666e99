import { expect, type Page } from "@playwright/test";
import { test } from "../../../tests/support/journey.ts";
import { arrived } from "../../../tests/support/open-page.ts";
import {
  ask,
  bubble,
  log,
  openContact,
  openMessenger,
  openShowcase,
  Phone,
  row,
  t,
} from "./agent.ts";

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

/** Opens a conversation once the list knows of all that is unread: it opens where that begins. */
const openUnread = async (page: Page, name: string, count: number) => {
  await expect(row(page, name)).toContainText(t("messenger:inbox.unread", { count }));
  await openContact(page, name);
};

const fromEnd = (page: Page) =>
  log(page)
    .locator(".mx-lines")
    .evaluate(({ scrollHeight, clientHeight, scrollTop }) =>
      Math.round(scrollHeight - clientHeight - scrollTop),
    );

test("a long conversation and a long list have only what is in sight in the page", async ({
  shared,
}) => {
  const page = await shared("ana");
  await openMessenger(page, "ana");
  await openShowcase(page);
  await arrived(page);
  for (const [list, row] of [
    [".mx-lines", ".mx-line"],
    [".mx-list", ".mx-row"],
  ] as const) {
    // A virtual list draws what fits once it has measured its first rows.
    await expect.poll(async () => (await mounted(page, list, row)).rows).toBeGreaterThan(3);
    const { rows: drawn, nodes } = await mounted(page, list, row);
    expect(drawn).toBeLessThanOrEqual(40);
    expect(nodes).toBeLessThanOrEqual(600);
  }
});

test("who is at the end stays there while messages come, who scrolled up is not moved, and the customer's ticks turn when the agent saw the message", async ({
  shared,
}) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Chuva Forte");
  await rain(phone, "gota", 25);
  const unread = async () => {
    const path = `messenger/contacts/${new URL(page.url()).pathname.split("/").at(-1)}`;
    const { data } = await ask<{ data: { unread_messages: number } }>(page, "GET", path);
    return data.unread_messages;
  };
  const ticked = async (text: string) =>
    (await phone.shows()).find(({ content }) => content.body === text)?.status;
  await openUnread(page, "Chuva Forte", 25);
  await expect(bubble(page, "gota 1.")).toBeVisible();
  // The last ones are below the fold.
  await expect.poll(unread).toBeLessThan(25);
  expect(await unread()).toBeGreaterThan(0);
  expect(await ticked("gota 25.")).not.toBe("read");
  await page.getByRole("button", { name: t("messenger:thread.toEnd") }).click();
  await expect(bubble(page, "gota 25.")).toBeVisible();
  await expect.poll(() => ticked("gota 25.")).toBe("read");
  await rain(phone, "pingo", 10);
  await expect(bubble(page, "pingo 10.")).toBeVisible();
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(2);

  await log(page)
    .locator(".mx-lines")
    .evaluate((element) => element.scrollBy(0, -600));
  await expect(page.locator(".mx-pill")).toBeVisible();
  await page.waitForTimeout(500);
  const place = await log(page)
    .locator(".mx-lines")
    .evaluate((element) => {
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
  expect(await unread()).toBe(10);
  expect(await ticked("granizo 1.")).not.toBe("read");
  expect(await ticked("granizo 10.")).not.toBe("read");
  await page.locator(".mx-pill").click();
  await expect.poll(() => ticked("granizo 10.")).toBe("read");
  expect(await unread()).toBe(0);
});

test("a shower of messages does not take the end away from who is there", async ({ shared }) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Temporal");
  // Long ones first: the list expects the next to be as high, and is wrong about each.
  const flood = "Chove desde ontem à noite e a rua está cheia de água, ninguém passa. ".repeat(8);
  await rain(phone, flood, 8);
  await openUnread(page, "Temporal", 8);
  await page.getByRole("button", { name: t("messenger:thread.toEnd") }).click();
  await expect(bubble(page, " 8.")).toBeVisible();
  const drops = Array.from({ length: 60 }, (_, at) => `raio ${at}.`);
  await Promise.all(drops.map((text) => phone.says(text)));
  await phone.says("calmaria.");
  await expect(bubble(page, "calmaria.")).toBeVisible();
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(2);
  await expect(page.locator(".mx-pill")).toHaveCount(0);
});
