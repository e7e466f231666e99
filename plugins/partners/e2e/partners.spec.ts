import { expect } from "@playwright/test";
import {
  choose,
  demoEmail,
  expectAccessible,
  signIn,
  test,
} from "../../../tests/support/journey.ts";
import { arrived } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("the manager registers a partner and moves a workspace to it", async ({ page }) => {
  await signIn(page, demoEmail("marina"));
  await page.goto("/admin/parceiros?q=042520110001");
  await page.getByRole("link", { name: "Saúde Integra Sistemas" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("partners:nav.workspaces"), exact: true })
    .click();
  const menu = t("kit:menu.actionsOf", { name: "Clínica Vida" });
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: t("partners:unlink") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("partners:unlink") }).click();
  await expect(page.getByText(t("partners:noWorkspaces"))).toBeVisible();

  await page.goto("/admin/parceiros");
  await page.getByRole("button", { name: t("partners:new") }).click();
  await dialog.getByLabel(t("partners:fields.name"), { exact: true }).fill("Sul Tecnologia");
  await dialog.getByLabel(t("partners:fields.document")).fill("00.000.000/0001-92");
  await dialog.getByLabel(t("partners:fields.commission")).fill("7,25");
  const refused = dialog.getByText(t("errors:field_cnpj"));
  await expect(refused).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t("partners:fields.document")).fill("00.000.000/0001-91");
  await expect(refused).toHaveCount(0);
  await dialog.getByRole("button", { name: t("partners:create") }).click();
  await expect(page.getByRole("heading", { name: "Sul Tecnologia" })).toBeVisible();

  await page
    .getByRole("main")
    .getByRole("link", { name: t("partners:nav.workspaces"), exact: true })
    .click();
  // An empty list has it in another place.
  await arrived(page);
  await page
    .getByRole("button", { name: t("partners:link") })
    .first()
    .click();
  await choose(dialog.getByLabel(t("partners:fields.workspace")), "vida", "Clínica Vida");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("partners:link") }).click();
  await expect(page.getByRole("rowheader", { name: "Clínica Vida" })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("partners:nav.numbers"), exact: true })
    .click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});
