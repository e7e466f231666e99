import { expect, type Page } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import {
  demoEmail,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoMissingWords,
  signIn,
  test,
} from "../../../tests/support/journey.ts";
import { locales, word } from "../../../tests/support/words.ts";

const parts = ["", "/usuarios", "/automacoes", "/estatisticas", "/configuracoes"];

async function arrived(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("every part of a number is accessible in both themes, for an owner and an attendant", async ({
  page,
  newPerson,
}) => {
  test.setTimeout(300_000);
  await signIn(page, demoEmail("ana"));
  const number = await demoNumber(page, "Padaria Aurora");
  for (const part of parts) {
    await page.goto(`/recursos/numeros/${number}${part}`);
    await arrived(page);
    await expectAccessible(page);
  }
  const bruno = await newPerson();
  await signIn(bruno, demoEmail("bruno"));
  for (const part of ["", "/automacoes", "/configuracoes"]) {
    await bruno.goto(`/recursos/numeros/${number}${part}`);
    await arrived(bruno);
    await expectAccessible(bruno);
  }
});

test("what opens over a number is accessible too", async ({ page }) => {
  test.setTimeout(180_000);
  const t = (key: string) => word("pt", key);
  await signIn(page, demoEmail("ana"));
  const number = await demoNumber(page, "Padaria Aurora");
  await page.goto(`/recursos/numeros/${number}/usuarios`);
  const row = page.getByRole("row", { name: /Bruno Costa/ });
  await row.getByRole("button").click();
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

for (const locale of locales) {
  test(`every part of a number has its words and fits a phone (${locale})`, async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page, demoEmail("ana"), locale);
    const number = await demoNumber(page, "Padaria Aurora");
    await page.setViewportSize({ width: 390, height: 844 });
    for (const part of [...parts, "/marcadores", "/codigos-qr"]) {
      await page.goto(`/recursos/numeros/${number}${part}`);
      await arrived(page);
      await expectNoMissingWords(page);
      await expectNoHorizontalScroll(page);
    }
    await page.goto("/recursos/ativacoes");
    await page.getByRole("link", { name: "Aurora Atacado" }).click();
    await arrived(page);
    await expectNoMissingWords(page);
    await expectNoHorizontalScroll(page);
    if (locale === "pt") await expectAccessible(page);
  });
}
