import { expect } from "@playwright/test";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("financial makes a coupon for one plan, changes it and archives it", async ({ page }) => {
  await signIn(page, demoEmail("fernanda"));
  await page.goto("/admin/financeiro/cupons");
  await page.getByRole("button", { name: t("coupons:new") }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(t("coupons:fields.code")).fill("verao-27");
  await form.getByLabel(t("coupons:fields.share")).fill("12,5");
  await form.getByLabel(t("coupons:fields.plans")).click();
  await page.getByTitle("Essencial", { exact: true }).click();
  await page.keyboard.press("Tab");
  await expectAccessible(page);
  await form.getByRole("button", { name: t("coupons:create") }).click();
  await expect(page.getByRole("heading", { name: "VERAO-27" })).toBeVisible();
  await expect(page.getByText("12,5%")).toBeVisible();
  await expect(page.getByText("Essencial")).toBeVisible();

  await page.getByRole("button", { name: t("coupons:edit") }).click();
  await form.getByRole("radio", { name: t("coupons:kind.fixed") }).check();
  await form.getByLabel(t("coupons:fields.amountBrl")).fill("25");
  await expectAccessible(page);
  await form.getByRole("button", { name: t("coupons:save") }).click();
  await expect(page.getByText("R$ 25,00")).toBeVisible();

  await page.getByRole("button", { name: t("coupons:archive") }).click();
  await form.getByRole("button", { name: t("coupons:archive") }).click();
  await expect(page.getByText(t("coupons:archived"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("coupons:restore") })).toBeVisible();
});

test("a filled form asks before it is lost, and Escape closes one layer", async ({ page }) => {
  await signIn(page, demoEmail("fernanda"));
  await page.goto("/admin/financeiro/cupons");
  await page.getByRole("button", { name: t("coupons:new") }).click();
  const form = page.getByRole("dialog", { name: t("coupons:new") });
  await form.getByLabel(t("coupons:fields.code")).fill("QUASE");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("kit:unsaved.stay") }).click();
  await expect(form.getByLabel(t("coupons:fields.code"))).toHaveValue("QUASE");
});
