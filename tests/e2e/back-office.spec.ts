import { expect } from "@playwright/test";
import {
  demoEmail,
  expectAccessible,
  expectNoHorizontalScroll,
  signIn,
  test,
} from "../support/journey.ts";
import { openPage } from "../support/open-page.ts";
import { word } from "../support/words.ts";

const workspace = "/admin/workspaces/{admin/workspaces?q=padaria}";
const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("staff read one coupon after the other beside the list: by keys, and on a phone over all of it", async ({
  page,
}) => {
  await signIn(page, demoEmail("marina"));
  await openPage(page, "/admin/financeiro/cupons");
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  const drawer = page.getByRole("dialog");
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  const total = await rows.count();
  await expect(drawer).toContainText(t("kit:peek.place", { at: 1, total }));
  await page.keyboard.press("j");
  await expect(drawer).toContainText(t("kit:peek.place", { at: 2, total }));
  await expect(drawer.getByText(t("coupons:fields.maxPerWorkspace"))).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await rows
    .nth(1)
    .getByRole("button", { name: /^Ações/ })
    .click();
  await page.getByRole("menuitem", { name: t("kit:peek.open") }).click();
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390);
  await expectNoHorizontalScroll(page);
  await drawer.getByRole("link", { name: t("kit:peek.page") }).click();
  await expect(page).toHaveURL(/\/cupons\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(drawer).toBeVisible();
});

test("an admin suspends a workspace with a reason, its owner only reads, and takes it up again", async ({
  newPerson,
}) => {
  const [staff, owner] = [await newPerson(), await newPerson()];
  await signIn(owner, demoEmail("diego"));
  await signIn(staff, demoEmail("andre"));
  await openPage(staff, "/admin/workspaces/{admin/workspaces?q=clinica}/configuracoes");
  const question = staff.getByRole("dialog");
  await staff.getByRole("button", { name: t("workspaces:staff.suspend"), exact: true }).click();
  await expect(
    question.getByRole("button", { name: t("workspaces:staff.suspend") }),
  ).toBeDisabled();
  await question.getByRole("textbox").fill("Fatura vencida");
  await expectAccessible(staff);
  await question.getByRole("button", { name: t("workspaces:staff.suspend") }).click();
  await expect(staff.getByText(t("workspaces:status.suspended")).first()).toBeVisible();

  await owner.goto("/workspace");
  await expect(owner.getByText("Fatura vencida")).toBeVisible();
  await expect(owner.getByRole("button", { name: t("workspaces:invites.invite") })).toHaveCount(0);

  await staff.getByRole("button", { name: t("workspaces:staff.resume"), exact: true }).click();
  await question.getByRole("textbox").fill("Fatura paga");
  await question.getByRole("button", { name: t("workspaces:staff.resume") }).click();
  await expect(owner.getByRole("button", { name: t("workspaces:invites.invite") })).toBeVisible();
});

test("financial sees workspaces and people without a way to change them, and no numbers", async ({
  page,
}) => {
  await signIn(page, demoEmail("fernanda"));
  await openPage(page, `${workspace}/configuracoes`);
  await expect(page.getByText(t("workspaces:staff.readOnly"))).toBeVisible();
  await expect(page.getByRole("main").locator("button.ant-btn:enabled")).toHaveCount(0);
  await page.goto("/admin/numeros");
  await page.waitForURL((url) => url.pathname === "/");
});

test("only a manager may delete a workspace, by typing its name", async ({ newPerson }) => {
  const [admin, manager] = [await newPerson(), await newPerson()];
  const path = "/admin/workspaces/{admin/workspaces?q=vazia}/configuracoes";
  await signIn(admin, demoEmail("andre"));
  await openPage(admin, path);
  await expect(admin.getByRole("button", { name: t("workspaces:staff.delete") })).toBeDisabled();
  await signIn(manager, demoEmail("marina"));
  await openPage(manager, path);
  await manager.getByRole("button", { name: t("workspaces:staff.delete"), exact: true }).click();
  const question = manager.getByRole("dialog");
  await question.getByLabel(t("kit:confirm.reason")).fill("Cadastro em dobro");
  const agree = question.getByRole("button", { name: t("workspaces:staff.delete") });
  await expect(agree).toBeDisabled();
  await question.getByLabel(t("kit:confirm.type", { name: "Loja Vazia" })).fill("Loja Vazia");
  await agree.click();
  await expect(manager).toHaveURL(/\/admin\/workspaces$/);
  await expect(
    manager.getByText(t("workspaces:staff.deleted", { name: "Loja Vazia" })),
  ).toBeVisible();
});
