import { expect, type Page } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import {
  demoEmail,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoMissingWords,
  signIn,
  test,
} from "../../../tests/support/journey.ts";
import { openPage } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

/**
 * Ana's messenger and, in a window beside it, the phone of a customer with an open window: the tests share them,
 * and each begins with the list of people and that customer's chat.
 */
async function openBoth(shared: (name: string) => Promise<Page>): Promise<[Page, Page]> {
  const page = await shared("ana");
  const [, beside] = page.context().pages();
  const isNew = page.url() === "about:blank";
  if (isNew) await signIn(page, demoEmail("ana"));
  const inbox = `/messenger?number=${await demoNumber(page, "Padaria Aurora")}`;
  if (isNew) await page.goto(inbox);
  else await openPage(page, inbox);
  if (beside) await beside.reload();
  const opened = beside ?? page.waitForEvent("popup");
  if (!beside) await page.getByRole("link", { name: t("messenger:inbox.phoneOpen") }).click();
  const phone = await opened;
  await expect(phone.getByRole("textbox", { name: /^Mensagem para/ })).toBeVisible();
  return [page, phone];
}

/** The customer writes and the agent opens the talk. */
async function talk(page: Page, phone: Page, words: string): Promise<void> {
  await phone.getByRole("textbox", { name: /^Mensagem para/ }).fill(words);
  await phone.keyboard.press("Enter");
  await page.getByText(words).first().click();
  await expect(page.getByRole("log").getByText(words)).toBeVisible();
}

async function answer(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Mensagem para/ }).fill(words);
  await page.keyboard.press("Enter");
}

const tick = (page: Page, words: string, name: string) =>
  page.locator(".msg", { hasText: words }).last().getByRole("img", { name, exact: true });

test("a customer presses a button and the agent sees what was chosen", async ({ shared }) => {
  const [page, phone] = await openBoth(shared);
  await talk(page, phone, "Como recebo?");
  await page.getByRole("button", { name: t("messenger:plus.name") }).click();
  await page.getByRole("menuitem", { name: t("messenger:plus.buttons") }).click();
  const form = page.getByRole("dialog");
  await form
    .getByLabel(t("messenger:parts.body"), { exact: true })
    .fill("Entregamos ou você retira?");
  await form.getByLabel(t("messenger:buttons.button", { place: 1 })).fill("Retiro");
  await page.keyboard.press("Control+Enter");

  await phone.getByRole("button", { name: "Retiro", exact: true }).click();
  await expect(page.getByRole("log").getByText(t("messenger:choice.button"))).toBeVisible();
});

test("a phone without a connection leaves one tick, and two once it is back", async ({
  shared,
}) => {
  const [page, phone] = await openBoth(shared);
  await talk(page, phone, "Vou entrar no metrô");
  const asked = phone.locator("[data-message]", { hasText: "Vou entrar no metrô" });
  await expect(asked.getByRole("img", { name: t("messenger:status.read") })).toBeVisible();
  const line = phone.getByRole("switch", { name: t("simulator:offline.switch") });
  await line.click();
  await expect(phone.getByText(t("simulator:offline.notice"))).toBeVisible();
  await expectAccessible(phone);

  await answer(page, "Boa viagem");
  await expect(tick(page, "Boa viagem", t("messenger:status.sent"))).toBeVisible();
  await expect(phone.getByRole("log").getByText("Boa viagem")).toBeHidden();
  await line.click();
  await expect(phone.getByRole("log").getByText("Boa viagem")).toBeVisible();
  await expect(tick(page, "Boa viagem", t("messenger:status.read"))).toBeVisible();
});

test("the phone works by keyboard alone", async ({ shared }) => {
  const [, phone] = await openBoth(shared);
  await phone.getByRole("button", { name: t("simulator:plus.name") }).focus();
  await phone.keyboard.press("Enter");
  await expectAccessible(phone);
  const place = phone.getByRole("button", { name: t("simulator:plus.location") });
  for (
    let step = 0;
    step < 12 && !(await place.evaluate((it) => it === document.activeElement));
    step++
  ) {
    await phone.keyboard.press("Tab");
  }
  await phone.keyboard.press("Enter");
  await expect(phone.getByLabel(t("simulator:place.name"))).toBeFocused();
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("log").getByText("MASP").last()).toBeVisible();
  await expect(phone.getByRole("button", { name: t("simulator:plus.name") })).toBeFocused();
  await phone.keyboard.press("Tab");
  await phone.keyboard.type("Cheguei");
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("log").getByText("Cheguei")).toBeVisible();
});

const sizes = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const;

// The language with the longest words.
test("the phone fits every screen", async ({ page }) => {
  await signIn(page, demoEmail("ana"), "es");
  const look = async () => {
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await expectNoMissingWords(page);
  };
  test.slow();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto("/simulador");
    const customer = page.getByRole("main").getByRole("listitem").first().getByRole("button");
    await expect(customer).toBeVisible();
    await look();
    await customer.click();
    const chat = page.getByRole("region", { name: /\+55/ }).getByRole("listitem").first();
    await expect(chat).toBeVisible();
    await look();
    await chat.getByRole("button").click();
    await expect(page.getByRole("log")).toBeVisible();
    await look();
  }
});
