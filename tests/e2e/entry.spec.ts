import { expect, type Page } from "@playwright/test";
import { demoEmail, demoPassword, signIn, switchLocale, test } from "../support/journey.ts";
import { mailedLink } from "../support/mailbox.ts";
import { type Locale, word } from "../support/words.ts";

const secret = "three calm green rivers";
const another = "four quiet blue hills";

async function signUp(page: Page, locale: Locale, person: { email: string; number: string }) {
  const t = (key: string) => word(locale, key);
  await page.goto("/register");
  if (locale !== "pt") await switchLocale(page, locale);
  await page.getByLabel(t("auth:fields.firstName"), { exact: true }).fill("Elisa");
  await page.getByLabel(t("auth:fields.lastName")).fill("Moura");
  await page.getByLabel(t("auth:fields.email")).fill(person.email);
  await page.getByLabel(t("auth:fields.whatsapp")).fill(person.number);
  await page.locator("[name=password]").fill(secret);
  await page.locator("[name=password_confirmation]").fill(secret);
  await page.getByRole("button", { name: t("auth:register.submit") }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

// The language with the longest words, chosen at the door.
const locale = "es";

test("a newcomer signs up and verifies e-mail and WhatsApp (es)", async ({
  page,
  newPerson,
  server,
}) => {
  const number = "11987654323";
  const t = (key: string) => word(locale, key);
  const email = `elisa-${locale}@example.com`;
  await signUp(page, locale, { email, number });
  await expect(page.getByRole("main")).toContainText(t("auth:verify.missing"));

  // What needs a verified person leads back here.
  await page.goto("/recursos/numeros");
  await page.waitForURL((url) => url.pathname === "/");

  const link = await mailedLink(server.dataDir, email, "/verify/email/");
  await page.goto(link);
  await expect(page.getByRole("main")).toContainText(email);
  await page.getByRole("link", { name: t("auth:verifyEmail.home") }).click();

  await page.getByRole("button", { name: t("auth:verify.whatsapp.send") }).click();
  // The pretend phones are for people who are not signed in.
  const phone = await newPerson();
  await phone.goto("/digitalocean-test");
  await phone.getByText(number.slice(-4)).first().click();
  const handset = phone.getByRole("region", { name: new RegExp(number.slice(-4)) });
  const received = handset.getByRole("button", { name: /\d{6}/ }).last();
  await expect(received).toBeVisible();
  const code =
    /\d{6}/.exec(
      (await received.getAttribute("aria-label")) ?? (await received.innerText()),
    )?.[0] ?? "";
  await phone.close();

  const field = page.getByLabel(t("auth:verify.whatsapp.code"));
  await field.fill(code === "000000" ? "111111" : "000000");
  await field.press("Enter");
  await expect(page.getByText(t("auth:errors.code_wrong"))).toBeVisible();
  await field.fill(code);
  await field.press("Enter");
  await expect(page.getByText(t("home:verify.done"))).toBeVisible();
});

test("somebody who forgot the password chooses another one, and the link works once", async ({
  page,
  newPerson,
  server,
}) => {
  // Somebody of this journey's own: the others sign in with the password of the demo.
  const email = "esquecida@example.com";
  await signUp(await newPerson(), "pt", { email, number: "11987654324" });
  await page.goto("/login");
  await page.getByRole("link", { name: word("pt", "auth:login.toReset") }).click();
  // Both pages ask for an e-mail.
  await expect(page.getByRole("heading", { name: word("pt", "auth:reset.title") })).toBeVisible();
  await page.getByLabel(word("pt", "auth:fields.email")).fill(email);
  await page.getByRole("button", { name: word("pt", "auth:reset.submit") }).click();
  await expect(page.getByText(word("pt", "auth:reset.sent", { email }))).toBeVisible();

  const link = await mailedLink(server.dataDir, email, "/password/confirm/");
  const choose = async () => {
    await page.goto(link);
    await page.locator("[name=password]").fill(another);
    await page.locator("[name=password_confirmation]").fill(another);
    await page.getByRole("button", { name: word("pt", "auth:confirm.submit") }).click();
  };
  await choose();
  await expect(page.getByText(word("pt", "auth:confirm.done"))).toBeVisible();
  await choose();
  await expect(page.getByText(word("pt", "auth:errors.reset_link_bad"))).toBeVisible();

  await page.goto("/login");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(secret);
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("alert").getByText(word("pt", "auth:errors.wrong_credentials")),
  ).toBeVisible();
  await page.locator("[name=password]").fill(another);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
});

test("signing in with the keyboard alone leads to the page that was asked for", async ({
  page,
}) => {
  await page.goto("/recursos/numeros?sort=-phone");
  await page.waitForURL((url) => url.pathname === "/login");
  const email = page.locator("[name=email]");
  for (let presses = 0; presses < 12; presses++) {
    if (await email.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(demoEmail("ana"));
  await page.keyboard.press("Tab");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/recursos/numeros");
  expect(new URL(page.url()).searchParams.get("sort")).toBe("-phone");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // A signed-in person has no business at the door.
  await page.goto("/login");
  await page.waitForURL((url) => url.pathname === "/");
});

test("ten wrong passwords in a row have to wait, and say so", async ({ page }) => {
  await page.goto("/login");
  await page.locator("[name=email]").fill("nobody@example.com");
  for (let tries = 0; tries < 10; tries++) {
    await page.locator("[name=password]").fill(`wrong-${tries}`);
    const answered = page.waitForResponse((answer) => answer.url().endsWith("/v2/login"));
    await page.keyboard.press("Enter");
    expect((await answered).status()).toBe(422);
  }
  await page.locator("[name=password]").fill("wrong-again");
  const refused = page.waitForResponse((answer) => answer.url().endsWith("/v2/login"));
  await page.keyboard.press("Enter");
  expect((await refused).status()).toBe(429);
  await expect(page.getByRole("alert")).toBeVisible();
});

test("a session that is ended from elsewhere, or in another tab, leads to the door", async ({
  page,
  context,
  newPerson,
}) => {
  await signIn(page, demoEmail("andre"));
  await page.goto("/");
  const elsewhere = await newPerson();
  await signIn(elsewhere, demoEmail("andre"));
  await elsewhere.goto("/minha-conta/seguranca");
  await elsewhere
    .getByRole("listitem")
    .filter({ hasNotText: word("pt", "account:sessions.current") })
    .filter({ hasText: word("pt", "account:sessions.lastUse") })
    // The one in use last: other journeys may have left some.
    .first()
    .getByRole("button")
    .click();
  await page.waitForURL((url) => url.pathname === "/login");

  await signIn(page, demoEmail("andre"));
  await page.goto("/");
  const tab = await context.newPage();
  await tab.goto("/minha-conta");
  await expect(tab.getByRole("button", { name: word("pt", "shell:accountOf") })).toBeVisible();
  await page.getByRole("button", { name: word("pt", "shell:accountOf") }).click();
  await page.getByRole("menuitem", { name: word("pt", "common:signOut") }).click();
  await page.waitForURL((url) => url.pathname === "/login");
  await tab.waitForURL((url) => url.pathname === "/login");
});
