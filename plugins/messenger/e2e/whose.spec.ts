import { expect, type Page } from "@playwright/test";
import { test } from "../../../tests/support/journey.ts";
import { answer, log, openContact, openMessenger, Phone, row, t } from "./agent.ts";

const owner = (page: Page) => page.getByRole("button", { name: /^(Responsável:|Sem responsável)/ });
const held = (page: Page, name: RegExp) =>
  page.getByRole("button", { name: new RegExp(`^Responsável: ${name.source}`) });

test("one takes a conversation, the other sees it; of two who take at once one is told whose it is", async ({
  page: ana,
  newPerson,
}) => {
  const bruno = await newPerson();
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
