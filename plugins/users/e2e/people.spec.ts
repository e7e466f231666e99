import { expect } from "@playwright/test";
import {
  demoEmail,
  expectAccessible,
  expectNoHorizontalScroll,
  signIn,
  test,
} from "../../../tests/support/journey.ts";
import { arrived } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("a manager suspends somebody who is signed in elsewhere and is out at once, and lets them in again", async ({
  newPerson,
}) => {
  const [manager, customer] = [await newPerson(), await newPerson()];
  await signIn(customer, demoEmail("diego"));
  await customer.goto("/");
  await expect(customer.getByRole("main")).toBeVisible();
  await signIn(manager, demoEmail("marina"));
  await manager.goto("/admin/usuarios?q=diego");
  await manager.getByRole("link", { name: /Diego/ }).click();
  await expect(manager.getByText(t("auth:staff.lastUse")).first()).toBeVisible();

  await manager.getByRole("button", { name: t("users:suspend") }).click();
  const form = manager.getByRole("dialog");
  await form.getByRole("textbox").fill("Celular perdido");
  await expectAccessible(manager, ".ant-modal");
  await form.getByRole("button", { name: t("users:suspend") }).click();
  await expect(manager.getByText("Celular perdido")).toBeVisible();
  await customer.waitForURL((url) => url.pathname === "/login");
  await customer.locator('[name="email"]').fill(demoEmail("diego"));
  await customer.locator('[name="password"]').fill("recado-demo");
  await customer.keyboard.press("Enter");
  await expect(customer.getByRole("alert").getByText(t("auth:errors.suspended"))).toBeVisible();

  await manager.getByRole("button", { name: t("users:reactivate") }).click();
  await form.getByRole("textbox").fill("Celular recuperado");
  await form.getByRole("button", { name: t("users:reactivate") }).click();
  await expect(manager.getByRole("button", { name: t("users:suspend") })).toBeVisible();
  await customer.locator('[name="password"]').fill("recado-demo");
  await customer.keyboard.press("Enter");
  await customer.waitForURL((url) => url.pathname === "/");
});

test("an auditor follows a change back to a person and finds nothing to change", async ({
  newPerson,
}) => {
  const [admin, auditor] = [await newPerson(), await newPerson()];
  await signIn(admin, demoEmail("andre"));
  await admin.goto("/admin/usuarios?q=bruno");
  await admin.getByRole("link", { name: /Bruno/ }).click();
  await admin.getByRole("link", { name: t("users:nav.information") }).click();
  await admin.getByLabel(t("users:fields.lastName")).fill("Costa Lima");
  await admin.getByRole("button", { name: t("users:save") }).click();
  await expect(admin.getByRole("heading", { name: "Bruno Costa Lima" })).toBeVisible();

  await signIn(auditor, demoEmail("olivia"));
  await auditor.goto("/admin/usuarios?q=bruno");
  await auditor.getByRole("link", { name: /Bruno/ }).click();
  await auditor.getByRole("link", { name: t("activities:nav.activities") }).click();
  await auditor.getByRole("button", { name: t("users:activity.user.updated") }).click();
  const drawer = auditor.getByRole("dialog");
  await expect(drawer.getByRole("row", { name: /Costa Lima/ })).toBeVisible();
  await expectAccessible(auditor);
  await drawer.getByRole("link", { name: "André Nunes" }).click();
  await expect(auditor.getByRole("heading", { name: "André Nunes" })).toBeVisible();
  for (const name of ["nav.information", "nav.overview"]) {
    await auditor.getByRole("link", { name: t(`users:${name}`) }).click();
    await expect(auditor.getByText(t("users:access")).first()).toBeVisible();
    await arrived(auditor);
    const main = auditor.getByRole("main");
    await expect(main.getByRole("textbox")).toHaveCount(0);
    await expect(main.getByRole("checkbox")).toHaveCount(0);
    // What may be copied changes nothing.
    await expect(main.locator("button:not([disabled]):not(.kit-copy *)")).toHaveCount(0);
  }
});

test("financial looks people up and touches nobody, and a customer is told there is no way in", async ({
  newPerson,
}) => {
  const [financial, customer] = [await newPerson(), await newPerson()];
  await signIn(financial, demoEmail("fernanda"));
  await financial.goto("/admin/usuarios");
  await expect(financial.getByRole("link", { name: /Ana Ribeiro/ })).toBeVisible();
  await expect(financial.getByRole("button", { name: t("users:new") })).toHaveCount(0);
  await expectAccessible(financial);
  await financial.getByRole("link", { name: /Ana Ribeiro/ }).click();
  await expect(financial.getByRole("heading", { name: "Ana Ribeiro" })).toBeVisible();
  await expect(financial.getByRole("button", { name: t("users:suspend") })).toHaveCount(0);
  await financial.setViewportSize({ width: 390, height: 844 });
  for (const path of ["", "/informacoes", "/registros-atividades"]) {
    await financial.goto(new URL(financial.url()).pathname.split("/").slice(0, 4).join("/") + path);
    await expect(financial.getByRole("heading", { name: "Ana Ribeiro" })).toBeVisible();
    await arrived(financial);
    await expectNoHorizontalScroll(financial);
    await expectAccessible(financial);
  }
  await signIn(customer, demoEmail("bruno"));
  await customer.goto("/admin/usuarios");
  await expect(customer.getByText(t("shell:noAccess.title"))).toBeVisible();
  await expectAccessible(customer);
});
