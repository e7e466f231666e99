import { expect } from "@playwright/test";
import { test } from "../../../tests/support/journey.ts";
import { answer, openContact, openMessenger, Phone, t } from "./agent.ts";

// What is not sent does not get through.
test.use({ tolerated: /net::ERR_FAILED/ });

test("whoever signs out is asked about what another tab has not sent, and then neither has it", async ({
  page,
  context,
}) => {
  const number = await openMessenger(page, "bruno");
  const phone = await Phone.of(page, number, "Zilda Prado");
  await phone.says("Abrem hoje?");
  await openContact(page, "Zilda Prado");
  await page.route("**/v2/messenger/contacts/*/messages", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await answer(page, "Até as oito");
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft|cache/.test(key)));
  expect((await kept()).some((key) => key.includes("outbox"))).toBe(true);

  const tab = await context.newPage();
  await tab.goto("/minha-conta");
  await tab.getByRole("button", { name: t("shell:accountOf") }).click();
  await tab.getByRole("menuitem", { name: t("common:signOut") }).click();
  const question = tab.getByRole("dialog");
  await expect(question).toContainText(t("common:signOutUnsent.text", { count: 1 }));
  await question.getByRole("button", { name: t("common:signOutUnsent.leave") }).click();
  await tab.waitForURL((url) => url.pathname === "/login");
  await page.waitForURL((url) => url.pathname === "/login");
  expect(await kept()).toEqual([]);
});
