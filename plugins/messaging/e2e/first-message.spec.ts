import { expect } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { openPage } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("a newcomer makes a token, copies the code, sends from it, and revokes it", async ({
  page,
}) => {
  await signIn(page, demoEmail("ana"));
  const number = await demoNumber(page, "Padaria Aurora");
  await page.goto(`/recursos/endpoints?number=${number}`);
  await page.getByRole("link", { name: t("messaging:start.tokens") }).click();
  await page.getByRole("button", { name: t("api-tokens:new") }).click();
  await page.getByRole("dialog").getByLabel(t("api-tokens:fields.name")).fill("Loja da viagem");
  await expectAccessible(page, ".ant-modal");
  await page.keyboard.press("Control+Enter");
  const token = (await page.getByText(/^api_/).textContent()) ?? "";
  await expectAccessible(page, ".ant-modal");
  await page.getByRole("button", { name: t("api-tokens:secret.done") }).click();
  await expect(page.getByRole("row", { name: /Loja da viagem/ })).toBeVisible();

  const address = `/v2/whatsapp/numbers/${number}/messages`;
  const headers = { authorization: `Bearer ${token}` };
  const template = {
    name: "pedido_confirmado",
    language: { code: "pt_BR" },
    components: [
      { type: "header", parameters: [{ type: "text", text: "1042" }] },
      {
        type: "body",
        parameters: [
          { type: "text", text: "Rita" },
          { type: "text", text: "hoje às 15h" },
        ],
      },
    ],
  };
  const data = { to: "+55 11 96543-2109", type: "template", template };
  const sent = await page.request.post(address, { headers, data });
  expect(sent.status()).toBe(200);
  await openPage(page, `/messenger?number=${number}`);
  await page.getByRole("link", { name: /96543-2109/ }).click();
  await expect(page.getByText("Loja da viagem", { exact: true })).toBeVisible();

  await openPage(page, "/minha-conta/api-tokens?q=viagem");
  await page
    .getByRole("button", { name: t("kit:menu.actionsOf", { name: "Loja da viagem" }) })
    .click();
  await page.getByRole("menuitem", { name: t("api-tokens:revoke") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("api-tokens:revoke") })
    .click();
  await expect(page.getByText(t("api-tokens:status.revoked"), { exact: true })).toBeVisible();
  expect((await page.request.post(address, { headers, data })).status()).toBe(401);
});
