import { expect } from "@playwright/test";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("financial schedules a price, the past stays, and the auditor reads both", async ({
  page,
  newPerson,
}) => {
  await signIn(page, demoEmail("fernanda"));
  await page.goto("/admin/financeiro/servicos?q=call-pulse");
  await page.getByRole("link", { name: /Ligação da empresa/ }).click();
  await page.getByRole("button", { name: t("services:addPrice") }).click();
  const form = page.getByRole("dialog");
  const today = dayOf(new Date());
  await form.getByLabel(t("services:fields.price")).fill("0,0115");
  await form.getByRole("button", { name: t("services:addPrice") }).click();
  // Four decimals are no price: the field keeps them and says so.
  await expect(form.getByText(t("kit:form.unreadable", { decimals: 3 }))).toBeVisible();
  await expect(form.getByLabel(t("services:fields.price"))).toHaveValue("0,0115");
  await form.getByLabel(t("services:fields.price")).fill("0,011");
  await form.getByLabel(t("services:fields.from")).fill(today);
  await form.getByRole("button", { name: t("services:addPrice") }).click();
  await expect(form.getByText(t("services:errors.price_in_past"))).toBeVisible();
  await expectAccessible(page, ".ant-modal");
  // Leaving the field takes its error away: a slow press must still be a click.
  await expect(form.getByLabel(t("services:fields.from"))).toBeFocused();
  const again = page.waitForResponse((response) => response.status() === 422);
  await form.getByRole("button", { name: t("services:addPrice") }).click({ delay: 600 });
  await again;
  await form.getByLabel(t("services:fields.from")).fill(dayPlus(today, 10));
  await form.getByRole("button", { name: t("services:addPrice") }).click();
  await expect(page.getByRole("row", { name: /R\$ 0,011/ })).toContainText(
    t("services:priceState.scheduled"),
  );
  await expect(page.getByRole("row", { name: /R\$ 0,009/ })).toContainText(
    t("services:priceState.current"),
  );

  const auditor = await newPerson();
  await signIn(auditor, demoEmail("olivia"));
  await auditor.goto(page.url());
  await expect(auditor.getByRole("row", { name: /R\$ 0,011/ })).toBeVisible();
  await expect(auditor.getByRole("button", { name: t("services:addPrice") })).toHaveCount(0);
});

test("a price list is exported with what the filters show", async ({ page }) => {
  await signIn(page, demoEmail("olivia"));
  await page.goto("/admin/financeiro/servicos?kind=template");
  await expect(page.getByRole("rowheader")).toHaveCount(4);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: t("kit:csv.export") }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  expect(text.trim().split("\r\n")).toHaveLength(5);
  expect(text).toContain('"0,382"');
});
