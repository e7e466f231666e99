import { expect } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("an owner makes a tag, changes it and deletes it", async ({ page }) => {
  await signIn(page, demoEmail("ana"));
  const number = await demoNumber(page, "Aurora Jardins");
  await page.goto(`/recursos/numeros/${number}/marcadores`);
  await expect(page.getByText(t("tags:none"))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: t("tags:create") }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(t("tags:fields.name")).fill("Revenda");
  await form.getByRole("radio", { name: t("tags:colour.blue"), exact: true }).check();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  const row = page.getByRole("row", { name: /Revenda/ });
  await expect(row).toBeVisible();

  const choose = async (name: string, key: string) => {
    await page.getByRole("button", { name: t("kit:menu.actionsOf", { name }) }).click();
    await page.getByRole("menuitem", { name: t(key) }).click();
  };
  await choose("Revenda", "tags:edit");
  await form.getByLabel(t("tags:fields.name")).fill("Revenda sul");
  await form.getByLabel(t("tags:colour.other")).fill("#aa3377");
  await form.getByRole("button", { name: t("tags:save") }).click();
  await expect(page.getByRole("row", { name: /Revenda sul/ })).toBeVisible();

  await choose("Revenda sul", "tags:delete");
  const question = page.getByRole("dialog", {
    name: t("tags:deleteTitle", { name: "Revenda sul" }),
  });
  await expect(question).toContainText(word("pt", "tags:deleteText_zero"));
  await question.getByRole("button", { name: t("tags:delete") }).click();
  await expect(page.getByText(t("tags:none"))).toBeVisible();
});
