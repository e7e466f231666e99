import { expect } from "@playwright/test";
import { demoEmail, signIn, test } from "../support/journey.ts";
import { writes } from "../support/money-writes.ts";
import { openPage } from "../support/open-page.ts";
import { word } from "../support/words.ts";

test("financial may change what is sold, and partners only look at", async ({ page }) => {
  await signIn(page, demoEmail("fernanda"));
  await page.goto("/admin/financeiro/planos");
  await expect(writes(page).first()).toBeVisible();
  await openPage(page, "/admin/parceiros");
  await expect(writes(page)).toHaveCount(0);
  await openPage(page, "/admin/parceiros/{admin/partners?q=conecta}/configuracoes");
  await expect(page.getByText(word("pt", "partners:readOnly"))).toBeVisible();
});

test("a customer is told about the money pages' door, and sent home from what is behind it", async ({
  page,
}) => {
  await signIn(page, demoEmail("ana"));
  for (const path of ["/admin/financeiro/cupons", "/admin/parceiros"]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/");
  }
  await page.goto("/admin/financeiro");
  await expect(page.getByText(word("pt", "shell:noAccess.title"))).toBeVisible();
});
