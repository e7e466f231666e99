import { expect, type Page } from "@playwright/test";
import { test } from "../../../tests/support/journey.ts";
import { answer, box, bubble, openContact, openMessenger, Phone, t } from "./agent.ts";

const viewing = (page: Page, name: RegExp) =>
  page.getByTitle(new RegExp(`^${name.source} também está nesta conversa$`));
const typing = (page: Page, name: string) =>
  page.locator(".mx-typing").filter({ hasText: t("messenger:presence.typing", { name }) });

test("two who look at a conversation see each other and who types; an answer that came meanwhile is asked about", async ({
  page: ana,
  newPerson,
}) => {
  const bruno = await newPerson();
  const number = await openMessenger(ana, "ana");
  await openMessenger(bruno, "bruno");
  const phone = await Phone.of(ana, number, "Vera Dupla");
  await phone.says("Bom dia");
  for (const page of [ana, bruno]) await openContact(page, phone.name);
  await expect(viewing(ana, /Bruno .*/)).toBeVisible();
  await expect(viewing(bruno, /Ana .*/)).toBeVisible();

  await box(ana).pressSequentially("Bom dia, Vera");
  await expect(typing(bruno, "Ana")).toBeVisible();
  await answer(bruno, "Bom dia! Já vejo.");
  await expect(bubble(ana, "Bom dia! Já vejo.")).toBeVisible();

  // By keyboard alone: nothing leaves before it was seen, nothing typed is lost.
  const question = ana.getByRole("alertdialog", { name: /^Bruno .* respondeu há/ });
  await box(ana).press("Enter");
  await expect(question).toHaveAccessibleDescription("Bom dia! Já vejo.");
  await ana.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(box(ana)).toBeFocused();
  await expect(box(ana)).toHaveValue("Bom dia, Vera");
  await answer(bruno, "Mais alguma coisa?");
  await expect(bubble(ana, "Mais alguma coisa?")).toBeVisible();
  await box(ana).press("Enter");
  await expect(question).toBeVisible();
  await ana.keyboard.press("Enter");
  await expect(bubble(bruno, "Bom dia, Vera")).toBeVisible();
  await expect(typing(bruno, "Ana")).toHaveCount(0);

  await bruno.goto("/");
  await expect(viewing(ana, /Bruno .*/)).toHaveCount(0);
});
