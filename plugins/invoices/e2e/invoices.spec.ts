import { expect, type Page } from "@playwright/test";
import { brand } from "../../../src/contract/brand.ts";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

/** Somebody writes to the bakery from the pretend phone, as its page would have it. */
async function writeFromPhone(page: Page): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), `${brand.prefix}.token`);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => (await page.request.get(`/v2/${path}`, { headers })).json();
  const { data: numbers } = await read("whatsapp/numbers");
  const number = numbers.find(
    ({ display_name }: { display_name: string }) => display_name === "Padaria Aurora",
  );
  const { data: phones } = await read(`simulator/phones?number_id=${number.id}`);
  const data = { type: "text", number_id: number.id, body: "Tem bolo de cenoura?" };
  const path = `/v2/simulator/phones/${phones[0].number}/messages`;
  expect((await page.request.post(path, { headers, data })).status()).toBe(201);
}

test("the open invoice grows while somebody writes on the phone", async ({ page }) => {
  await signIn(page, demoEmail("ana"));
  await page.goto("/workspace/faturas");
  const incoming = page
    .locator("dl > div")
    .filter({ hasText: t("invoices:usage.incoming") })
    .locator("dd");
  const count = async () => Number((await incoming.innerText()).replace(/\D/g, ""));
  const before = await count();
  await writeFromPhone(page);
  await expect.poll(count).toBe(before + 1);
});

test("a late one is paid with another card after the first one failed", async ({ page }) => {
  await signIn(page, demoEmail("ana"));
  const prefer = async (last4: string) => {
    await page.goto("/minha-conta/pagamento");
    const card = page.getByRole("listitem").filter({ hasText: last4 });
    await card.getByRole("button").click();
    await page.getByText(t("payments:prefer"), { exact: true }).click();
    await expect(card.getByText(t("payments:default"), { exact: true })).toBeVisible();
  };
  const pay = async () => {
    await page
      .getByRole("button", { name: t("invoices:pay.now") })
      .first()
      .click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: t("invoices:pay.now") }).click();
  };
  await prefer("5100");
  await page.goto("/workspace/faturas?status=late");
  await page.getByRole("table").getByRole("link").first().click();
  await pay();
  await expect(page.getByText(t("invoices:charge.failed"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  const late = page.url();
  await prefer("4242");
  await page.goto(late);
  await pay();
  await expect(page.getByText(t("invoices:status.paid"), { exact: true }).first()).toBeVisible();
});
