import { expect } from "@playwright/test";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("an owner publishes a flow, compares its versions, and sees WhatsApp block it", async ({
  page,
}) => {
  const name = "Visita guiada";
  await signIn(page, demoEmail("ana"));
  await page.goto("/recursos/flows");
  await page
    .getByRole("button", { name: t("flows:nav.new") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("flows:fields.name"), { exact: true }).fill(name);
  await dialog.getByRole("radio", { name: t("flows:examples.survey") }).check();
  await dialog.getByRole("button", { name: t("flows:create.submit") }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();

  await page.getByRole("button", { name: t("flows:actions.publish") }).click();
  await dialog.getByRole("button", { name: t("flows:actions.publish") }).click();
  const main = page.getByRole("main");
  await expect(main.getByText(t("flows:status.published"), { exact: true })).toBeVisible();
  await main.getByRole("link", { name: t("flows:nav.compare"), exact: true }).click();
  await expect(main.getByText(t("kit:json.differences_zero"))).toBeVisible();
  await expectAccessible(page);

  const network = await page.context().newPage();
  await network.goto("/simulador");
  await network.getByRole("button", { name: t("simulator:flowHealth.title") }).click();
  const block = `${t("simulator:flowHealth.act.blocked")}: ${name}`;
  await network.getByRole("button", { name: block }).click();
  await expect(network.getByRole("button", { name: block })).toHaveCount(0);
  await expect(main.getByText(t("flows:state.blocked"))).toBeVisible();
});
