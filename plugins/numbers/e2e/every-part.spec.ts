import { expect } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import {
  demoEmail,
  expectAccessible,
  expectSound,
  signIn,
  test,
} from "../../../tests/support/journey.ts";
import { arrived, openPage } from "../../../tests/support/open-page.ts";
import { locales, word } from "../../../tests/support/words.ts";

for (const locale of locales) {
  test(`every part of a number is accessible, complete and fits a phone (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, demoEmail("ana"), locale);
    const number = await demoNumber(page, "Padaria Aurora");
    for (const part of [
      "",
      "/usuarios",
      "/automacoes",
      "/estatisticas",
      "/configuracoes",
      "/marcadores",
      "/codigos-qr",
    ]) {
      await openPage(page, `/recursos/numeros/${number}${part}`);
      await expectSound(page, locale);
    }
    await openPage(page, "/recursos/ativacoes");
    await page.getByRole("link", { name: "Aurora Atacado" }).click();
    await arrived(page);
    await expectSound(page, locale);
  });
}

test("an attendant finds accessible parts too", async ({ page }) => {
  await signIn(page, demoEmail("bruno"));
  const number = await demoNumber(page, "Padaria Aurora");
  for (const part of ["", "/automacoes", "/configuracoes"]) {
    await openPage(page, `/recursos/numeros/${number}${part}`);
    await expectAccessible(page);
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
