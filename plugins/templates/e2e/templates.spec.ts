import { expect, type Page } from "@playwright/test";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);
const name = "fornada_especial";

/** The pretend network's reviewer decides at its desk. */
async function decide(desk: Page, key: "approve" | "reject", language: string) {
  const act = `${t(`simulator:reviews.${key}`)}: ${name} ${language}`;
  await desk.getByRole("button", { name: act }).click();
  await expect(desk.getByRole("button", { name: act })).toBeHidden();
}

test("a newcomer writes a template in two languages, sees one rejected with a reason, mends it, and both are approved", async ({
  page,
  context,
}) => {
  await signIn(page, demoEmail("ana"));
  await page.goto("/recursos/templates");
  await page.getByRole("link", { name: t("templates:nav.create") }).click();
  const next = () => page.getByRole("button", { name: /^Continuar: / }).click();
  const body = page.getByLabel(t("templates:fields.body"));
  const sample = page.getByLabel(t("templates:samples.body", { variable: "{{1}}" }));

  await page.getByRole("radio", { name: /^Utilidade/ }).check();
  await next();
  await page.getByLabel(t("templates:fields.name")).fill(name);
  await page.getByRole("combobox", { name: t("templates:fields.languages") }).click();
  await page.keyboard.type("en_US");
  await page.getByTitle("Inglês (Estados Unidos) (en_US)").click();
  await page.keyboard.press("Escape");
  await next();
  await body.fill("Olá, {{1}}! O seu pedido saiu do forno e espera por você.");
  await expectAccessible(page);
  await next();
  await page
    .getByRole("button", {
      name: t("templates:builder.copyFrom", { language: "Português (Brasil)" }),
    })
    .click();
  await body.fill("Hello, {{1}}! Your order has just left the oven and waits for you.");
  await next();
  await sample.fill("Mary");
  await next();
  await sample.fill("Maria");
  await next();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: t("templates:builder.publish_other", { count: 2 }) })
    .click();
  await expect(page.getByRole("row", { name })).toHaveCount(2);

  const desk = await context.newPage();
  await desk.goto("/simulador");
  await desk.getByRole("button", { name: new RegExp(`^${t("simulator:reviews.title")}`) }).click();
  await decide(desk, "approve", "en_US");
  await decide(desk, "reject", "pt_BR");

  const rejected = page.getByRole("row", { name: /fornada_especial.*Categoria incorreta/ });
  await rejected.getByRole("link", { name }).click();
  await expect(page.getByText(/Rejeitado pelo WhatsApp: Categoria incorreta/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("templates:actions.edit") }).click();
  await body.fill("Olá, {{1}}! O seu pedido acabou de sair do forno, e guardamos para você.");
  await next();
  await next();
  await page.getByRole("button", { name: t("templates:builder.publishChange") }).click();
  await decide(desk, "approve", "pt_BR");
  await page.goto(`/recursos/templates?q=${name}&status=approved`);
  await expect(page.getByRole("row", { name })).toHaveCount(2);
});
