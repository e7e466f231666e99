import { expect } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
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
});
