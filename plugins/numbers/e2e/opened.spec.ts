import { expect } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { openPage } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";

test("what opens over a number is accessible too", async ({ page }) => {
  const t = (key: string, values?: Record<string, string>) => word("pt", key, values);
  await signIn(page, demoEmail("ana"));
  const number = await demoNumber(page, "Padaria Aurora");
  await page.goto(`/recursos/numeros/${number}/usuarios`);
  const row = page.getByRole("row", { name: /Bruno Costa/ });
  const menu = t("kit:menu.actionsOf", { name: "Bruno Costa" });
  await row.getByRole("button", { name: menu }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: t("numbers:users.changeRole") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("button", { name: t("numbers:users.add") }).click();
  await page.getByRole("combobox", { name: t("numbers:users.people") }).fill("ana");
  await expect(page.getByRole("option", { name: /Ana Ribeiro/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await openPage(page, `/recursos/numeros/${number}/codigos-qr`);
  await page
    .getByRole("button", { name: /^Quero receber o cardápio/ })
    .first()
    .click();
  const preview = page.getByRole("dialog", { name: t("qr-codes:preview") });
  const message = "Quero receber o cardápio do dia.";
  const picture = preview.getByRole("img", { name: t("qr-codes:imageOf", { message }) });
  // The policy lets the browser draw what was read.
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page, ".ant-modal");
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();

  await openPage(page, `/recursos/numeros/${number}/webhook`);
  await page.getByRole("button", { name: t("webhooks:test.open") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, ".ant-modal");
});
