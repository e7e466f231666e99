import { expect, type Page } from "@playwright/test";
import {
  demoEmail,
  expectAccessible,
  expectNoHorizontalScroll,
  signIn,
  test,
} from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

const tab = (page: Page, key: string) =>
  page
    .getByRole("navigation", { name: t("sandbox:nav.sandbox") })
    .getByRole("link", { name: t(key), exact: true });

test("a newcomer's sandbox: from absent, by a phone, to destroyed", async ({ page }) => {
  await signIn(page, demoEmail("ana"));
  await page.goto("/sandbox");
  await page.getByRole("button", { name: t("sandbox:absent.button") }).click();
  await expect(page.getByRole("dialog", { name: t("sandbox:tour.welcome") })).toBeVisible();
  await expectAccessible(page, ".ant-tour");
  await page.keyboard.press("Escape");

  const beside = page.waitForEvent("popup");
  await page.getByRole("link", { name: t("simulator:sandbox.open") }).click();
  const phone = await beside;
  await phone.getByRole("button", { name: t("simulator:sandbox.pick") }).click();
  await phone.getByRole("button", { name: /^Enviar o código/ }).click();
  await expect(
    page.getByText(t("sandbox:status.connected"), { exact: true }).first(),
  ).toBeVisible();

  await tab(page, "sandbox:nav.messages").click();
  await page.getByLabel(t("sandbox:form.body"), { exact: true }).fill("Bom dia da sandbox");
  await page.getByRole("button", { name: t("sandbox:send.button"), exact: true }).click();
  await expect(page.getByText(/^200 · /)).toBeVisible();
  await expect(phone.getByRole("log").getByText("Bom dia da sandbox")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await tab(page, "webhooks:nav.lab").click();
  await page.getByLabel(t("webhooks:settings.url")).fill("https://93.184.216.34/hook");
  await page.getByRole("button", { name: t("webhooks:settings.save") }).click();
  await expect(page.getByText(t("webhooks:settings.secretOnce"))).toBeVisible();
  await expectAccessible(page, ".webhooks-secret");

  await tab(page, "sandbox:nav.intro").click();
  await page.getByRole("button", { name: t("sandbox:destroy.button") }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("textbox").fill(t("sandbox:nav.sandbox"));
  await question.getByRole("button", { name: t("sandbox:destroy.button") }).click();
  await expect(page.getByRole("button", { name: t("sandbox:absent.button") })).toBeVisible();
});
