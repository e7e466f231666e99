import { expect, type Page } from "@playwright/test";
import {
  choose,
  demoEmail,
  expectAccessible,
  signIn,
  test,
} from "../../../tests/support/journey.ts";
import { openPage } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

const number = (phone: string) => `/admin/numeros/{admin/numbers?q=${phone}}`;
const button = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });

test("an admin gives a number to another workspace while its former owner has it open", async ({
  newPerson,
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
  const move = async (search: string, workspace: string, reason: string) => {
    await button(admin, "numbers:staff.move").click();
    await choose(form.getByLabel(t("numbers:staff.workspace")), search, workspace);
    await expectAccessible(admin);
    await form.getByRole("button", { name: t("numbers:staff.move") }).click();
    await expect(form.getByLabel(t("kit:confirm.reason"))).toBeFocused();
    await form.getByLabel(t("kit:confirm.reason")).fill(reason);
    await form.getByRole("button", { name: t("numbers:staff.move") }).click();
    await expect(form).toHaveCount(0);
  };
  await move("vida", "Clínica Vida", "Loja vendida à clínica");
  await expect(owner.getByRole("heading", { name: "Aurora Encomendas" })).toHaveCount(0);
  await owner.goto("/recursos/numeros");
  await expect(owner.getByRole("link", { name: "Padaria Aurora" })).toBeVisible();
  await expect(owner.getByRole("link", { name: "Aurora Encomendas" })).toHaveCount(0);

  // Other journeys look for it, too.
  await move("padaria", "Padaria Aurora", "Venda desfeita");
  await expect(owner.getByRole("link", { name: "Aurora Encomendas" })).toBeVisible();
});

test("two members of staff change one number's settings, and the second is asked", async ({
  newPerson,
}) => {
  const [first, second] = [await newPerson(), await newPerson()];
  await signIn(first, demoEmail("marina"));
  await signIn(second, demoEmail("andre"));
  const settings = `${number("5531990020001")}/configuracoes`;
  const tagOf = (page: Page) => page.getByLabel(t("numbers:fields.tag"));
  await openPage(second, settings);
  await tagOf(second).fill("Recepção nova");
  await openPage(first, settings);
  await tagOf(first).fill("Unidade Savassi");
  await button(first, "numbers:staff.save").click();
  await expect(first.getByText(t("numbers:staff.saved"))).toBeVisible();

  await button(second, "numbers:staff.save").click();
  await expect(second.getByText(t("kit:conflict.text"))).toBeVisible();
  await expect(second.getByRole("cell", { name: "Unidade Savassi" })).toBeVisible();
  await expectAccessible(second);
  await button(second, "kit:conflict.keepMine").click();
  await expect(second.getByText(t("numbers:staff.saved"))).toBeVisible();
  await expect(tagOf(first)).toHaveValue("Recepção nova");
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
