import { expect, type Page } from "@playwright/test";
import {
  demoEmail,
  expectNoHorizontalScroll,
  expectNoMissingWords,
  expectSound,
  signIn,
  test,
} from "../support/journey.ts";
import { addressOf, openPage } from "../support/open-page.ts";
import { type Locale, word } from "../support/words.ts";

const pages = [
  "/admin/financeiro",
  "/admin/financeiro/planos",
  "/admin/financeiro/planos/{admin/plans?q=growth}",
  "/admin/financeiro/planos/{admin/plans?q=growth}/servicos",
  "/admin/financeiro/planos/{admin/plans?q=growth}/configuracoes",
  "/admin/financeiro/servicos",
  "/admin/financeiro/servicos/{admin/services?q=template-utility}",
  "/admin/financeiro/cupons",
  "/admin/financeiro/cupons/{admin/coupons?q=BEMVINDO10}",
  "/admin/parceiros",
  "/admin/parceiros/{admin/partners?q=conecta}",
  "/admin/parceiros/{admin/partners?q=conecta}/numeros",
  "/admin/parceiros/{admin/partners?q=conecta}/workspaces",
  "/admin/parceiros/{admin/partners?q=conecta}/configuracoes",
];

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

// In English, the auditor of the journey below reads them.
for (const locale of ["pt", "es"] as const) {
  test(`the pages about money are accessible, complete and fit a phone (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await signIn(page, demoEmail("marina"), locale);
    for (const path of pages) {
      await openPage(page, path);
      await expectSound(page, locale);
    }
  });
}

test("the auditor opens every page about money and finds nothing to change it with", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, demoEmail("olivia"), "en");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of pages) {
    await openPage(page, path);
    await expectNoMissingWords(page);
    await expectNoHorizontalScroll(page);
    expect(new URL(page.url()).pathname, path).toBe((await addressOf(page, path)).split("?")[0]);
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
