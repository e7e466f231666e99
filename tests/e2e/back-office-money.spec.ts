import { expect, type Page } from "@playwright/test";
import { demoEmail, signIn, test } from "../support/journey.ts";
import { openPage } from "../support/open-page.ts";
import { allPages } from "../support/pages.ts";
import { type Locale, word } from "../support/words.ts";

const pages = (await allPages())
  .filter(({ who }) => who === "marina")
  .flatMap(({ addresses }) => addresses)
  .filter((address) => /^\/admin\/(financeiro|parceiros)/.test(address));

/** The writing controls of these pages, by every name they have. */
const writing = [
  "plans:new",
  "plans:sell",
  "plans:archive",
  "plans:delete",
  "plans:save",
  "plans:addService",
  "services:new",
  "services:edit",
  "services:addPrice",
  "coupons:new",
  "partners:new",
  "partners:end",
  "partners:link",
  "partners:save",
];
const writes = (page: Page, locale: Locale = "pt") => {
  const names = writing.map((key) => word(locale, key));
  const exact = new RegExp(`^(${names.join("|")})$`);
  return page.getByRole("main").getByRole("button", { name: exact });
};

test("the auditor opens every page about money and finds nothing to change it with", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, demoEmail("olivia"), "en");
  for (const path of pages) {
    await openPage(page, path);
    await expect(writes(page, "en"), path).toHaveCount(0);
  }
});

test("financial may change what is sold, and partners only look at", async ({ page }) => {
  await signIn(page, demoEmail("fernanda"));
  await page.goto("/admin/financeiro/planos");
  await expect(writes(page).first()).toBeVisible();
  await openPage(page, "/admin/parceiros");
  await expect(writes(page)).toHaveCount(0);
  await openPage(page, "/admin/parceiros/{admin/partners?q=conecta}/configuracoes");
  await expect(page.getByText(word("pt", "partners:readOnly"))).toBeVisible();
});

test("a customer is sent home from every page about money", async ({ page }) => {
  await signIn(page, demoEmail("ana"));
  for (const path of ["/admin/financeiro", "/admin/financeiro/cupons", "/admin/parceiros"]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/");
  }
});

test("a count on the finance page leads to the list of exactly these", async ({ page }) => {
  await signIn(page, demoEmail("fernanda"));
  await page.goto("/admin/financeiro");
  const card = page.getByRole("link", { name: word("pt", "coupons:card.ending") });
  await expect(card).toContainText(/^1/);
  await card.click();
  await page.waitForURL(/\/cupons\?ending=true$/);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("rowheader", { name: /SEMANA15/ })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
});
