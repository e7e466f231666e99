import { expect } from "@playwright/test";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { arrived } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("financial makes a plan, prices a service of its own and puts it on sale", async ({
  page,
}) => {
  await signIn(page, demoEmail("fernanda"));
  await page.goto("/admin/financeiro/planos");
  await page.getByRole("button", { name: t("plans:new") }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(t("plans:fields.name")).fill("Temporada");
  await form.getByLabel(t("plans:fields.code")).fill("Season-26");
  await form.getByLabel(t("plans:fields.feeBrl")).fill("1.299,9");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Temporada" })).toBeVisible();
  await expect(page.getByText("R$ 1.299,90")).toBeVisible();

  await page.getByRole("link", { name: t("plans:nav.services"), exact: true }).click();
  // An empty list has it in another place.
  await arrived(page);
  await page
    .getByRole("button", { name: t("plans:addService") })
    .first()
    .click();
  await form.getByLabel(t("plans:fields.service"), { exact: true }).fill("marketing");
  await page.getByTitle("Template de marketing (template-marketing)").click();
  await form.getByLabel(t("plans:fields.ownBrl")).fill("0,355");
  await expectAccessible(page);
  await form.getByRole("button", { name: t("plans:addService") }).click();
  const row = page.getByRole("row", { name: /Template de marketing/ });
  await expect(row).toContainText("R$ 0,355");
  await expect(row).toContainText("US$ 0,063");

  await page.getByRole("button", { name: t("plans:sell") }).click();
  const question = page.getByRole("dialog", { name: t("plans:sellTitle", { name: "Temporada" }) });
  await question.getByRole("button", { name: t("plans:sell") }).click();
  await expect(page.getByRole("button", { name: t("plans:archive") })).toBeVisible();
});

test("a plan in use says why it cannot be deleted, and is archived instead", async ({ page }) => {
  await signIn(page, demoEmail("fernanda"));
  await page.goto("/admin/financeiro/planos?q=growth");
  await page.getByRole("link", { name: /Crescimento/ }).click();
  const remove = page.getByRole("button", { name: t("plans:delete") });
  await expect(remove).toBeDisabled();
  // Other journeys may have taken it too.
  await expect(remove).toHaveAccessibleDescription(/está em uso\..*: [1-9].*: [1-9].*Arquive-o/);
  const question = page.getByRole("dialog");
  await page.getByRole("button", { name: t("plans:archive") }).click();
  await question.getByRole("button", { name: t("plans:archive") }).click();
  await expect(page.getByText(t("plans:archived"))).toBeVisible();
  await page.getByRole("link", { name: t("plans:nav.settings") }).click();
  await expect(page.getByText(t("plans:archivedText"))).toBeVisible();
});
