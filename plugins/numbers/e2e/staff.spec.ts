import { expect, type Page } from "@playwright/test";
import { call } from "../../../tests/support/call.ts";
import {
  choose,
  demoEmail,
  demoPassword,
  expectAccessible,
  signIn,
  test,
} from "../../../tests/support/journey.ts";
import { openPage } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

const number = (phone: string) => `/admin/numeros/{admin/numbers?q=${phone}}`;
const button = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });

test("an admin gives a number to another workspace while its former owner has it open, and is asked where a colleague changed another meanwhile", async ({
  newPerson,
  server,
}) => {
  const [admin, owner] = [await newPerson(), await newPerson()];
  await signIn(owner, demoEmail("ana"));
  await owner.goto("/recursos/numeros");
  await owner.getByRole("link", { name: "Aurora Encomendas" }).click();
  await owner.getByRole("link", { name: t("numbers:nav.users"), exact: true }).click();
  await expect(owner.getByRole("rowheader", { name: /Ana Ribeiro/ })).toBeVisible();

  await signIn(admin, demoEmail("andre"));
  await openPage(admin, `${number("5511990010002")}/configuracoes`);
  const form = admin.getByRole("dialog");
  const sold = "Loja vendida à clínica";
  const move = async (search: string, workspace: string, reason: string) => {
    await button(admin, "numbers:staff.move").click();
    await choose(form.getByLabel(t("numbers:staff.workspace")), search, workspace);
    if (reason === sold) await expectAccessible(admin, ".ant-modal");
    await form.getByRole("button", { name: t("numbers:staff.move") }).click();
    await expect(form.getByLabel(t("kit:confirm.reason"))).toBeFocused();
    await form.getByLabel(t("kit:confirm.reason")).fill(reason);
    await form.getByRole("button", { name: t("numbers:staff.move") }).click();
    await expect(form).toHaveCount(0);
    await expect(admin.getByText(t("numbers:staff.moved", { workspace }))).toBeVisible();
  };
  await move("vida", "Clínica Vida", sold);
  await expect(owner.getByRole("heading", { name: "Aurora Encomendas" })).toHaveCount(0);
  await owner.goto("/recursos/numeros");
  await expect(owner.getByRole("link", { name: "Padaria Aurora" })).toBeVisible();
  await expect(owner.getByRole("link", { name: "Aurora Encomendas" })).toHaveCount(0);

  // Other journeys look for it, too.
  await move("padaria", "Padaria Aurora", "Venda desfeita");
  await expect(owner.getByRole("link", { name: "Aurora Encomendas" })).toBeVisible();
  await openPage(admin, `${number("5511990010002")}/historico`);
  await expect(admin.getByText(/Padaria Aurora → Clínica Vida/)).toBeVisible();
  await expect(admin.getByText(sold)).toBeVisible();

  // The other one saves while the form is being filled in.
  const address = await openPage(admin, `${number("5531990020001")}/configuracoes`);
  const tag = admin.getByLabel(t("numbers:fields.tag"));
  await tag.fill("Recepção nova");
  const marina = { username: demoEmail("marina"), password: demoPassword };
  const token = (await call(server.url, "POST", "login", "", marina)).body.access_token;
  const path = address.slice(1).split("/").slice(0, 3).join("/").replace("numeros", "numbers");
  const read = async () => (await call(server.url, "GET", path, token)).body.data;
  const change = { tag: "Unidade Savassi", version: (await read()).version };
  expect((await call(server.url, "PUT", path, token, change)).status).toBe(200);
  await button(admin, "numbers:staff.save").click();
  await expect(admin.getByText(t("kit:conflict.text"))).toBeVisible();
  await expect(admin.getByRole("cell", { name: "Unidade Savassi" })).toBeVisible();
  await expectAccessible(admin, "main");
  await button(admin, "kit:conflict.keepMine").click();
  await expect(admin.getByText(t("numbers:staff.saved"))).toBeVisible();
  expect((await read()).tag).toBe("Recepção nova");
});

test("an auditor reads what became of a number, narrows it, and has no write", async ({
  newPerson,
}) => {
  const [admin, auditor] = [await newPerson(), await newPerson()];
  await signIn(admin, demoEmail("andre"));
  await openPage(admin, `${number("5511990010001")}/configuracoes`);
  await button(admin, "numbers:staff.restrict").click();
  const question = admin.getByRole("dialog");
  await question.getByRole("textbox").fill("Denúncias repetidas");
  await question.getByRole("button", { name: t("numbers:staff.restrict") }).click();
  await expect(admin.getByText(t("numbers:status.restricted")).first()).toBeVisible();

  await signIn(auditor, demoEmail("olivia"));
  await auditor.goto("/admin/numeros?status=restricted");
  await expect(button(auditor, "kit:csv.export")).toHaveCount(0);
  await auditor.getByRole("link", { name: "Padaria Aurora" }).click();
  await auditor.getByRole("link", { name: t("numbers:nav.history") }).click();
  const change = auditor.getByRole("row", { name: /Denúncias repetidas/ });
  await expect(change).toContainText("André Nunes");
  await expect(change).toContainText("Conectado → Restrito");
  await auditor.getByRole("combobox", { name: t("numbers:history.kind") }).click();
  await auditor.getByTitle(t("numbers:history.kinds.profile"), { exact: true }).click();
  await expect(auditor).toHaveURL(/kind=profile/);
  await expect(change).toHaveCount(0);
  await expect(auditor.getByRole("row", { name: /Ana Ribeiro/ }).first()).toBeVisible();

  // Others write from it in the same demo.
  await button(admin, "numbers:staff.connect").click();
  await question.getByRole("textbox").fill("Revisto pela Meta");
  await question.getByRole("button", { name: t("numbers:staff.connect") }).click();
  await expect(admin.getByText(t("numbers:status.connected")).first()).toBeVisible();

  await auditor.getByRole("link", { name: t("numbers:nav.settings"), exact: true }).click();
  await expect(button(auditor, "numbers:staff.move")).toBeDisabled();
  const main = auditor.getByRole("main");
  await expect(main.getByRole("textbox")).toHaveCount(0);
  // What is copied changes nothing.
  await expect(main.locator('button.ant-btn:enabled:not([title^="Copiar"])')).toHaveCount(0);
});
