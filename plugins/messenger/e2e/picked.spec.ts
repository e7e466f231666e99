import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../../tests/support/journey.ts";
import { openPage } from "../../../tests/support/open-page.ts";
import { box, bubble, log, openContact, openMessenger, Phone, pressIn, t } from "./agent.ts";

test("messages are picked by keyboard, starred, and found again from the inbox", async ({
  page,
}) => {
  const number = await openMessenger(page, "bruno");
  const phone = await Phone.of(page, number, "Yara Pinto");
  await phone.says("Rua das Acácias, 12");
  await phone.says("Portão azul");
  await openContact(page, "Yara Pinto");
  const pick = async () => {
    await pressIn(bubble(page, "Rua das Acácias"), t("messenger:menu.name"));
    await page.getByRole("menuitem", { name: t("messenger:picked.begin") }).press("Enter");
    await expect(page.getByRole("checkbox", { name: /Acácias/ })).toBeFocused();
  };
  const bar = page.getByRole("toolbar", { name: t("messenger:picked.name") });
  await pick();
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(box(page)).toBeFocused();

  await pick();
  await page.getByRole("checkbox", { name: /Portão/ }).press("Space");
  await expect(bar).toContainText(t("messenger:picked.count", { count: 2 }));
  await expectAccessible(page);
  await bar.getByRole("button", { name: t("messenger:picked.star") }).press("Enter");
  await expect(bar).toHaveCount(0);
  await expect(log(page).getByRole("img", { name: t("messenger:stars.mark") })).toHaveCount(2);

  await openPage(page, `/messenger?number=${number}`);
  await page
    .getByRole("button", { name: t("kit:menu.actionsOf", { name: t("messenger:nav.messenger") }) })
    .press("Enter");
  await page.getByRole("menuitem", { name: t("messenger:stars.name") }).press("Enter");
  const stars = page.getByRole("dialog", { name: t("messenger:stars.name") });
  await expect(stars.getByRole("listitem")).toHaveText([/Portão azul/, /Acácias/]);
  await stars.getByRole("link", { name: /Acácias/ }).press("Enter");
  await expect(stars).toHaveCount(0);
  await expect(bubble(page, "Acácias")).toBeVisible();
});
