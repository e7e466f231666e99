import { expect, type Page } from "@playwright/test";
import { test } from "../../../tests/support/journey.ts";
import { openPage } from "../../../tests/support/open-page.ts";
import { answer, box, bubble, log, openContact, openMessenger, Phone, row, t } from "./agent.ts";

const viewing = (page: Page, name: RegExp) =>
  page.getByTitle(new RegExp(`^${name.source} também está nesta conversa$`));
const typing = (page: Page, name: string) =>
  page.locator(".mx-typing").filter({ hasText: t("messenger:presence.typing", { name }) });

test("two who look at a conversation see each other and who types; an answer that came meanwhile is asked about", async ({
  shared,
}) => {
  const [ana, bruno] = [await shared("ana"), await shared("bruno")];
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

  await openPage(bruno, "/");
  await expect(viewing(ana, /Bruno .*/)).toHaveCount(0);
});

const owner = (page: Page) => page.getByRole("button", { name: /^(Responsável:|Sem responsável)/ });
const held = (page: Page, name: RegExp) =>
  page.getByRole("button", { name: new RegExp(`^Responsável: ${name.source}`) });

test("one takes a conversation, the other sees it; of two who take at once one is told whose it is", async ({
  shared,
}) => {
  const [ana, bruno] = [await shared("ana"), await shared("bruno")];
  const number = await openMessenger(ana, "ana");
  await openMessenger(bruno, "bruno");
  const [first, second] = [
    await Phone.of(ana, number, "Tereza Pedido"),
    await Phone.of(ana, number, "Ulisses Troca"),
  ];
  for (const phone of [first, second]) await phone.says("Bom dia");
  for (const page of [ana, bruno]) await openContact(page, first.name);
  await expect(owner(bruno)).toBeVisible();
  await expect(owner(ana)).toBeVisible();

  // By its key: one's press is the other's quiet line.
  await bruno.keyboard.press("t");
  await expect(held(ana, /Bruno/)).toBeVisible();
  await expect(log(ana).getByText(/^Bruno .*assumiu a conversa/)).toBeVisible();
  await expect(log(bruno).getByText(/^Bruno .*assumiu a conversa/)).toBeVisible();

  // What is done leaves the list, and comes back with the customer's next message.
  await bruno.keyboard.press("e");
  await expect(row(ana, first.name)).toHaveCount(0);
  await first.says("Mais uma coisa");
  await expect(row(ana, first.name)).toBeVisible();
  await expect(log(ana).getByText(t("assignments:steps.reopenedByMessage"))).toBeVisible();

  for (const page of [ana, bruno]) {
    await openContact(page, second.name);
    await expect(page.getByRole("button", { name: /^Sem responsável/ })).toBeVisible();
  }
  await Promise.all([ana.keyboard.press("t"), bruno.keyboard.press("t")]);
  const winner = owner(ana).filter({ hasText: /Ana|Bruno/ });
  await expect(winner).toBeVisible();
  const anas = /Ana/.test((await winner.textContent()) ?? "");
  await expect(held(bruno, anas ? /Ana/ : /Bruno/)).toBeVisible();
  await answer(anas ? ana : bruno, "Já vejo a troca");
  await expect(held(anas ? bruno : ana, anas ? /Ana/ : /Bruno/)).toBeVisible();
});
