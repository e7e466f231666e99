import { expect, type Page } from "@playwright/test";
import { cnpjDigits } from "../../../src/contract/documents/cnpj.ts";
import { call } from "../../../tests/support/call.ts";
import {
  demoEmail,
  demoPassword,
  expectAccessible,
  signIn,
  test,
} from "../../../tests/support/journey.ts";
import { mailedLink } from "../../../tests/support/mailbox.ts";
import { pressAndClose } from "../../../tests/support/press-and-close.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);
const base = "556677880001";
const document = base + cnpjDigits(base);
const email = "teresa@example.com";
const own = "11987650077";
const business = "11990010077";

/** The digits of what the provider last wrote to a phone. */
async function codeAt(page: Page, phone: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get(`/v2/simulator/phones/${phone}/messages`);
    const { data } = (await answer.json()) as { data?: { content: { body: string } }[] };
    return /\d{6}/.exec(data?.at(-1)?.content.body ?? "")?.[0] ?? "";
  };
  await expect.poll(read).not.toBe("");
  return read();
}

/** Somebody who signed up and verified; the pages of that have journeys of their own. */
async function newcomer(page: Page, dataDir: string): Promise<void> {
  await page.request.post("/v2/register", {
    data: {
      first_name: "Teresa",
      last_name: "Alves",
      email,
      whatsapp_country_code: "55",
      whatsapp_number: own,
      password: demoPassword,
      password_confirmation: demoPassword,
    },
  });
  await signIn(page, email);
  const token = await page.evaluate(() =>
    localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith(".token")) ?? ""),
  );
  const headers = { authorization: `Bearer ${token}` };
  const link = await mailedLink(dataDir, email, "/verify/email/");
  await page.request.get(`/v2${link}`, { headers });
  await page.request.post("/v2/user/verify/whatsapp/code", { headers });
  const code = await codeAt(page, `55${own}`);
  await page.request.post("/v2/user/verify/whatsapp", { headers, data: { code } });
}

test("a newcomer applies, is approved, activates a number that Facebook first rejects, and answers", async ({
  page,
  server,
}) => {
  const press = (key: string) => page.getByRole("button", { name: t(key), exact: true }).click();
  const next = () => press("activations:wizard.next");
  await newcomer(page, server.dataDir);
  await page.goto("/workspace/solicitacao");
  await page.getByLabel(t("applications:fields.company")).fill("Doceria Teresa Ltda");
  await page.getByLabel(t("applications:fields.document")).fill(document);
  await press("applications:own.send");
  await expect(page.getByText(t("applications:status.pending"))).toBeVisible();

  const person = { username: demoEmail("marina"), password: demoPassword };
  const staff = (await call(server.url, "POST", "login", "", person)).body.access_token;
  const all = "admin/workspace-applications";
  const [{ id, version }] = (await call(server.url, "GET", `${all}?q=Teresa`, staff)).body.data;
  const decision = { status: "approved", version };
  expect((await call(server.url, "PUT", `${all}/${id}/status`, staff, decision)).status).toBe(200);

  await press("workspaces:create.action");
  const opening = page.getByRole("dialog");
  await opening.getByLabel(t("workspaces:create.name")).fill("Doceria Teresa");
  await opening.getByRole("button", { name: t("workspaces:create.action") }).click();
  await expect(
    page.getByText(t("workspaces:create.done", { name: "Doceria Teresa" })),
  ).toBeVisible();

  await page.goto("/recursos/ativacao-incorporada");
  await press("activations:intro.begin");
  await page.getByLabel(t("activations:number.name")).fill("Doceria Teresa");
  await page.getByLabel(t("activations:fields.phone"), { exact: true }).fill(business);
  await expectAccessible(page, "main");
  await next();

  /** Chooses a business in Facebook's window. */
  const grant = async (name: string) => {
    const opened = page.waitForEvent("popup");
    await press("activations:facebook.open");
    const popUp = await opened;
    await popUp.getByRole("button", { name }).click();
    const allow = { name: t("activations:popUp.allow"), exact: true };
    await pressAndClose(popUp.getByRole("button", allow));
  };
  await grant("Empresa sem documentos");
  await expect(page.getByText(t("activations:guide.rejected"))).toBeVisible();
  await grant("Empresa verificada");
  await page.getByLabel(t("activations:company.name")).fill("Doceria Teresa Ltda");
  await page.getByLabel(t("activations:company.document")).fill(document);
  await page.getByLabel(t("activations:company.purpose")).fill("Receber encomendas de doces.");
  await next();

  await page.getByRole("radio").first().check();
  await press("payments:add");
  const card = page.getByRole("dialog");
  const field = (name: string) => card.getByLabel(t(`payments:fields.${name}`), { exact: true });
  await field("number").fill("4242424242424242");
  await field("expMonth").fill("7");
  await field("expYear").fill("2035");
  await field("cvc").fill("123");
  await field("name").fill("TERESA ALVES");
  await card.getByRole("button", { name: t("payments:add") }).click();
  await press("activations:pay.submit");
  await press("activations:wizard.start");
  await press("activations:code.send");
  const code = page.getByLabel(t("activations:code.code"), { exact: true });
  await expect(code).toBeVisible();
  await code.fill(await codeAt(page, `55${business}`));
  await page.getByLabel(t("activations:code.pin")).fill("246810");
  await press("activations:code.verify");

  await page.getByRole("link", { name: t("activations:toNumber") }).click();
  await page.waitForURL(/\/recursos\/numeros\/[\w-]+/);
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.goto(`/messenger?number=${number}`);
  // The demo's own customer writes to whoever is new.
  await page.getByRole("link", { name: /Júlia Prado/ }).click();
  await page.getByRole("textbox", { name: /^Mensagem para/ }).fill("Oi! Abrimos às 9h.");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByText("Oi! Abrimos às 9h.")).toBeVisible();
});
