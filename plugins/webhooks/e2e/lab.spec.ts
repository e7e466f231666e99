import { expect } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("an owner finds what a receiver refused, sends it again, and tries the address", async ({
  page,
}) => {
  await signIn(page, demoEmail("ana"));
  const number = await demoNumber(page, "Padaria Aurora");
  await page.goto(`/recursos/numeros/${number}/webhook?status=failed`);
  const table = page.getByRole("table", { name: t("webhooks:lab.title") });
  await table.getByRole("link", { name: t("webhooks:kinds.messages") }).click();
  await expect(page.getByText(t("webhooks:delivery.attempt", { number: 4 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("webhooks:resend.one") }).click();
  await expect(page.getByText(t("webhooks:resend.sent"))).toBeVisible();

  await page.getByRole("link", { name: t("webhooks:delivery.back") }).click();
  await page.getByRole("button", { name: t("webhooks:test.open") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("webhooks:test.submit") }).click();
  await expect(page.getByText(t("webhooks:test.sent"))).toBeVisible();
  await expect(table.getByText(t("webhooks:lab.test"), { exact: true }).first()).toBeVisible();
});
