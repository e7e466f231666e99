import { expect } from "@playwright/test";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);
const people = 240;

/** As Excel in Portuguese saves it; the last three are phones that never get anything. */
const sheet = () => {
  const phones = Array.from({ length: people }, (_, at) => `(11) 96000-${2_000 + at}`);
  const failing = [1, 2, 3].map((at) => `(11) 9600${at}-1026`);
  const rows = [...phones, ...failing].map((phone, at) => `Zé ${at};${phone};${at};às 8h`);
  return Buffer.from(["Nome;Celular;Pedido;Horário", ...rows].join("\r\n"), "latin1");
};

test("an owner sends a template to everybody in a spreadsheet, pauses, resumes, and retries what failed", async ({
  page,
}) => {
  await signIn(page, demoEmail("ana"));
  await page.goto("/recursos/templates?q=pedido_confirmado&status=approved");
  await page
    .getByRole("row", { name: /pedido_confirmado.*Português/ })
    .getByRole("button", { name: /^Ações/ })
    .click();
  await page.getByRole("menuitem", { name: t("templates:actions.sendMany") }).click();
  await page.getByLabel(t("bulks:fields.description")).fill("Encomendas de amanhã");
  await page.getByLabel(t("bulks:fields.number")).click();
  await page
    .locator(".ant-select-item-option", { hasText: /^Padaria Aurora/ })
    .first()
    .click();
  await page
    .getByLabel(t("kit:file.choose"))
    .setInputFiles({ name: "amanhã.csv", mimeType: "text/csv", buffer: sheet() });
  await expectAccessible(page);
  await page.getByRole("button", { name: t("bulks:create.submit") }).click();

  await expect(page.getByText(/^amanhã\.csv: 243 linhas/)).toBeVisible();
  const preview = page.getByRole("complementary", { name: t("bulks:preview.title") });
  await expect(preview.getByText(/Olá, Zé 0!/)).toBeVisible();
  await expectAccessible(page);
  // A reload stands where one was.
  await page.reload();
  await page.getByRole("button", { name: t("bulks:map.submit") }).click();

  await expect(page.getByRole("heading", { name: t("bulks:dryRun.title") })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: t("bulks:start.send_other", { count: people + 3 }) })
    .click();
  await page.getByRole("button", { name: t("bulks:actions.pause") }).click();
  await expect(page.getByText(t("bulks:run.pausedByPerson"))).toBeVisible();
  await page.getByRole("button", { name: t("bulks:actions.resume") }).click();
  await expect(page.getByText(t("bulks:status.finished"))).toBeVisible();
  // The network tells of each at its own pace.
  await expect(page.getByRole("link", { name: /^3 Falhou/ })).toBeVisible({ timeout: 120_000 });
  await page.getByRole("link", { name: /^3 Falhou/ }).click();
  await expect(page.getByText(t("messenger:failure.131026.title")).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: t("bulks:actions.retry") }).click();
  await expect(page.getByRole("button", { name: /^Enviar a 3 pessoas/ })).toBeVisible();
  await page.goBack();
  // Said above the rows, which move down when it comes.
  await expect(page.getByRole("link", { name: t("bulks:run.retriedBy") })).toBeVisible();
  await page.getByRole("link", { name: /96001-1026/ }).click();
  await expect(
    page.getByRole("link", { name: t("messenger:bubble.bulk"), exact: true }).first(),
  ).toBeVisible();
});
