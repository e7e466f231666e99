import { expect, type Page } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, signIn, test } from "../../../tests/support/journey.ts";
import { openPage } from "../../../tests/support/open-page.ts";
import { answer, ask, bubble, openContact, Phone, row, rows, t } from "./agent.ts";

/** How the people of the list follow one another, of those that are asked about. */
const order = async (page: Page, names: readonly string[]) =>
  (await rows(page).locator(".mx-row-name").allTextContents()).filter((name) =>
    names.includes(name),
  );

/** Customers' times are told to the second: what comes within the same one may stand below an answer. */
async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1_000);
  const now = second();
  await expect.poll(second).toBeGreaterThan(now);
}

test("all numbers are answered from one list, each conversation from its own number", async ({
  page,
}) => {
  await signIn(page, demoEmail("ana"));
  const first = await demoNumber(page, "Padaria Aurora");
  const bakery = await Phone.of(page, first, "Nilo Balcão");
  const orders = await Phone.of(page, await demoNumber(page, "Aurora Encomendas"), "Rute Festas");
  const names = [bakery.name, orders.name];
  await bakery.says("Tem pão de queijo?");
  await orders.says("Quero uma encomenda");

  await page.goto(`/messenger?number=${first}`);
  const chosen = t("messenger:inbox.switchNumber", { name: "Padaria Aurora" });
  await page.getByRole("button", { name: chosen }).click();
  await page.getByRole("menuitem", { name: t("messenger:all.name") }).click();
  await expect(page).toHaveURL(/\/messenger\?number=all$/);
  await expect(row(page, orders.name)).toContainText("Aurora Encomendas");
  await expect(row(page, bakery.name)).toContainText("Padaria Aurora");
  await expect.poll(() => order(page, names)).toEqual([orders.name, bakery.name]);

  // Each from its own number, which stands above it.
  await openContact(page, bakery.name);
  await expect(page.locator(".mx-thread-head")).toContainText("Padaria Aurora");
  await answer(page, "Sai do forno às quatro");
  await bakery.got("Sai do forno às quatro");
  await expect.poll(() => order(page, names)).toEqual([bakery.name, orders.name]);
  await openContact(page, orders.name);
  await expect(page.locator(".mx-thread-head")).toContainText("Aurora Encomendas");
  await answer(page, "Para quando?");
  await orders.got("Para quando?");

  // What comes in moves its row up, whichever number it comes to.
  await nextSecond();
  await bakery.says("Vou buscar");
  await expect.poll(() => order(page, names)).toEqual([bakery.name, orders.name]);
  await expect(bubble(page, "Vou buscar")).toHaveCount(0);
  await nextSecond();
  await orders.says("Para sábado");
  await expect(bubble(page, "Para sábado")).toBeVisible();
  await expect.poll(() => order(page, names)).toEqual([orders.name, bakery.name]);

  // The address keeps the list and the conversation.
  await expect(page).toHaveURL(/\/messenger\/[^?]+\?number=all$/);
  await page.goBack();
  await expect(bubble(page, "Vou buscar")).toBeVisible();

  // On a phone the number's name gives way to the customer's phone.
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = page.locator(".mx-thread-name .kit-figures").filter({ visible: true });
  await expect.poll(async () => (await phone.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  if (desktop) await page.setViewportSize(desktop);

  // The keys of a list walk over all numbers.
  await page.locator("h1").first().press("j");
  await expect(page.getByRole("heading", { level: 2, name: orders.name }).first()).toBeHidden();
  await openPage(page, "/messenger?number=all&messages=unread");
  await expect(row(page, bakery.name)).toHaveCount(0);
  // Whoever comes after begins with one number again.
  await ask(page, "PUT", `messenger/numbers/${first}/switch`);
});
