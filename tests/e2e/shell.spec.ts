import { expect } from "@playwright/test";
import { demoEmail, signIn, test } from "../support/journey.ts";
import { mailedLink } from "../support/mailbox.ts";
import { word } from "../support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("the palette finds pages and records, and Escape closes one layer at a time", async ({
  page,
}) => {
  await signIn(page, demoEmail("ana"));
  await page.goto("/");
  await expect(page.getByRole("button", { name: t("shell:palette.open") })).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await expect(palette).toBeVisible();
  await page.keyboard.type("encomendas");
  // What was said on the number is found a moment later, and names it too.
  await expect(palette.getByText("Aurora Encomendas", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/recursos\/numeros\/[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Aurora Encomendas");

  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});

test("on a phone Back closes what lies over the page, one at a time, and then leaves it", async ({
  newPerson,
}) => {
  const phone = await newPerson({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(phone, demoEmail("ana"));
  await phone.goto("/recursos/numeros");
  await phone.getByRole("link", { name: "Padaria Aurora" }).click();
  await phone.getByRole("link", { name: t("tags:nav.list") }).click();
  await phone.waitForURL(/marcadores$/);
  const row = phone.getByRole("button", { name: /^Ações de / }).first();
  const address = phone.url();
  await row.click();
  await expect(phone.getByRole("menu")).toBeVisible();
  await phone.goBack();
  await expect(phone.getByRole("menu")).toBeHidden();
  await expect(phone).toHaveURL(address);

  await row.click();
  await phone.getByRole("menuitem", { name: t("tags:edit") }).click();
  const dialog = phone.getByRole("dialog").first();
  await dialog.getByRole("textbox").first().fill("Outra coisa");
  await phone.goBack();
  // What was typed is asked about, as by Escape.
  const discard = phone.getByRole("button", { name: t("kit:unsaved.discard") });
  await expect(discard).toBeVisible();
  await phone.goBack();
  await expect(discard).toBeHidden();
  await expect(dialog.getByRole("textbox").first()).toHaveValue("Outra coisa");
  await phone.goBack();
  await discard.click();
  await expect(dialog).toBeHidden();
  await expect(phone).toHaveURL(address);
  await phone.goBack();
  await phone.waitForURL((url) => !url.pathname.endsWith("marcadores"));
});

test("staff on a customer's page are told that nothing of theirs is there", async ({ page }) => {
  await signIn(page, demoEmail("olivia"));
  await page.goto("/recursos/numeros");
  await expect(page.getByText(t("shell:noWorkspace.staff"))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/recursos/numeros");
});

test("an address that does not exist says so and leads back", async ({ page }) => {
  await signIn(page, demoEmail("ana"));
  await page.goto("/no/such/page");
  await expect(page.getByText(t("shell:notFound.title"))).toBeVisible();
});

test("an owner invites somebody, who joins by the mailed link, and the owner sees it live", async ({
  page,
  newPerson,
  server,
}) => {
  await signIn(page, demoEmail("ana"));
  await page.goto("/workspace");
  await page.getByRole("button", { name: t("workspaces:invites.invite") }).click();
  const email = demoEmail("diego");
  await page.getByLabel(t("workspaces:invites.emails")).fill(`${email}; nova@example.com`);
  await page.getByRole("button", { name: t("workspaces:invites.send") }).click();
  await expect(page.getByText("nova@example.com", { exact: true })).toBeVisible();

  const link = await mailedLink(server.dataDir, email, "/verify/workspace/");
  const diego = await newPerson();
  await signIn(diego, email);
  await diego.goto(link);
  const join = t("workspaces:accept.join", { workspace: "Padaria Aurora" });
  await diego.getByRole("button", { name: join }).click();
  await expect(
    diego.getByText(t("workspaces:accept.joined", { workspace: "Padaria Aurora" })),
  ).toBeVisible();
  await expect(page.getByText("Diego Farias").first()).toBeVisible();

  // The other invitation is not his.
  const other = await mailedLink(server.dataDir, "nova@example.com", "/verify/workspace/");
  await diego.goto(other);
  await expect(diego.getByText(t("workspaces:accept.notYours", { email }))).toBeVisible();
});

test("the language and the theme are remembered on the person and the device", async ({ page }) => {
  await signIn(page, demoEmail("fernanda"));
  await page.goto("/minha-conta/configuracoes");
  await expect(page.getByRole("heading", { name: t("account:profile.title") })).toBeVisible();
  const language = page.getByRole("combobox", { name: t("account:fields.language") });
  await language.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.getByRole("option", { name: "Español" }).first().waitFor({ state: "attached" });
  await page.locator(".ant-select-item-option", { hasText: "Español" }).click();
  await page.getByRole("button", { name: t("account:profile.submit") }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^es/);
  await page.reload();
  await expect(
    page.getByRole("heading", { name: word("es", "account:profile.title") }),
  ).toBeVisible();
});
