import { expect } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("an owner lets a member use a number and takes it back; the member sees both at once", async ({
  page,
  newPerson,
}) => {
  const bruno = await newPerson();
  await signIn(bruno, demoEmail("bruno"));
  await bruno.goto("/recursos/numeros");
  await expect(bruno.getByRole("link", { name: "Padaria Aurora" })).toBeVisible();
  const given = bruno.getByRole("link", { name: "Aurora Jardins" });
  await expect(given).toHaveCount(0);

  await signIn(page, demoEmail("ana"));
  const number = await demoNumber(page, "Aurora Jardins");
  await page.goto(`/recursos/numeros/${number}/usuarios`);
  await page.getByRole("button", { name: t("numbers:users.add") }).click();
  const dialog = page.getByRole("dialog");
  const search = dialog.getByRole("combobox", { name: t("numbers:users.people") });
  await search.fill("ana");
  await page.getByRole("option", { name: /Ana Ribeiro/ }).click();
  await expect(dialog.getByText(t("numbers:users.isUser", { name: "Ana Ribeiro" }))).toBeVisible();
  for (const _ of ["first", "again"]) {
    await search.fill("bruno");
    await page.getByRole("option", { name: /Bruno Costa/ }).click();
  }
  await expect(
    dialog.getByText(t("numbers:users.isSelected", { name: "Bruno Costa" })),
  ).toBeVisible();
  await dialog.getByRole("radio", { name: new RegExp(t("numbers:role.viewer")) }).check();
  await dialog.getByRole("button", { name: t("numbers:users.add") }).click();
  const row = page.getByRole("row", { name: /Bruno Costa/ });
  await expect(row).toContainText(t("numbers:role.viewer"));
  await expect(given).toBeVisible();

  const menu = t("kit:menu.actionsOf", { name: "Bruno Costa" });
  await row.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: t("numbers:users.remove") }).click();
  await page
    .getByRole("dialog", {
      name: t("numbers:users.removeTitle", { name: "Bruno Costa", number: "Aurora Jardins" }),
    })
    .getByRole("button", { name: t("numbers:users.remove") })
    .click();
  await expect(row).toHaveCount(0);
  await expect(given).toHaveCount(0);
});

test("an attendant sees only their number, and its settings without a way to change them", async ({
  page,
}) => {
  await signIn(page, demoEmail("bruno"));
  await page.goto("/recursos/numeros");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByRole("link", { name: "Padaria Aurora" }).click();
  await page.getByRole("link", { name: t("numbers:nav.settings"), exact: true }).click();
  await expect(page.getByText(t("numbers:readOnly.administrators"))).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("contato@padaria-aurora.example")).toBeVisible();
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByText(t("contacts:panel.readOnly"))).toBeVisible();
});
