import { expect } from "@playwright/test";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("a customer asks, support answers, and both see it as it comes", async ({ newPerson }) => {
  const [ana, marina] = [await newPerson(), await newPerson()];
  await signIn(ana, demoEmail("ana"));
  await signIn(marina, demoEmail("marina"));
  await marina.goto("/admin/suporte");
  await ana.goto("/suporte");
  await ana.getByRole("button", { name: t("tickets:nav.create") }).click();
  const form = ana.getByRole("dialog");
  await form.getByLabel(t("tickets:fields.title")).fill("O robô não responde");
  await form.getByLabel(t("tickets:fields.description")).fill("Desde as 9h.");
  await form.locator("input[type=file]").setInputFiles({
    name: "registro.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("09:00 sem resposta\n"),
  });
  await expect(form.getByText("registro.txt")).toBeVisible();
  await expectAccessible(ana, ".ant-modal");
  await form.getByLabel(t("tickets:fields.title")).press("Control+Enter");
  await expect(ana.getByRole("heading", { name: "O robô não responde" })).toBeVisible();

  await marina.getByRole("link", { name: "O robô não responde" }).click();
  await expect(marina.getByRole("link", { name: /registro\.txt/ })).toBeVisible();
  await marina.getByLabel(t("tickets:thread.text")).fill("Reiniciamos, podem testar?");
  await marina.getByRole("button", { name: t("tickets:thread.send") }).click();
  await expect(ana.getByRole("log").getByText("Reiniciamos, podem testar?")).toBeVisible();

  await ana.getByLabel(t("tickets:thread.text")).fill("Voltou, obrigada!");
  await ana.keyboard.press("Control+Enter");
  await expect(marina.getByRole("log").getByText("Voltou, obrigada!")).toBeVisible();
});
