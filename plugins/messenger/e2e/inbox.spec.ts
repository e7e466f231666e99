import { expect, type Page } from "@playwright/test";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, signIn, test } from "../../../tests/support/journey.ts";
import { arrived } from "../../../tests/support/open-page.ts";
import {
  answer,
  ask,
  box,
  bubble,
  log,
  openContact,
  openMessenger,
  Phone,
  row,
  rows,
  t,
} from "./agent.ts";

test("the other number is one press away, and the person's other tab stays where it is", async ({
  page,
  context,
}) => {
  const bakery = await openMessenger(page, "ana");
  const second = await context.newPage();
  await second.goto(`/messenger?number=${bakery}`);
  await expect(rows(second).first()).toBeVisible();
  const here = await rows(page).first().innerText();
  const number = (tab: Page, name: string) =>
    tab.getByRole("button", { name: t("messenger:inbox.switchNumber", { name }) });
  await number(page, "Padaria Aurora").click();
  await page.getByRole("menuitem").filter({ hasText: "Aurora Encomendas" }).click();
  await expect(number(page, "Aurora Encomendas")).toBeVisible();
  await expect.poll(() => rows(page).first().innerText()).not.toBe(here);
  await second.reload();
  await expect(number(second, "Padaria Aurora")).toBeVisible();
  await expect(rows(second).first()).toBeVisible();
  // The way back leads to the number that was there.
  await page.goBack();
  await expect(number(page, "Padaria Aurora")).toBeVisible();
  await second.close();
});

test("what stands beside a conversation is seen where it stays, however late its parts come", async ({
  page,
}) => {
  const late = /\/v2\/.*\/(identities|values)\b/;
  await page.route(late, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await openMessenger(page, "ana");
  // Of each button, how far from the top it was seen.
  await page.evaluate(() => {
    const seen: Record<string, number[]> = {};
    Object.assign(window, { seen });
    const look = () => {
      for (const button of document.querySelectorAll(".details-parts button")) {
        if (!button.checkVisibility({ visibilityProperty: true })) continue;
        const key = `${document.querySelector(".details h2")?.textContent}: ${button.textContent}`;
        const top = Math.round(button.getBoundingClientRect().top);
        if (!seen[key]?.includes(top)) seen[key] = [...(seen[key] ?? []), top];
      }
      requestAnimationFrame(look);
    };
    look();
  });
  for (const name of ["Caio Almeida", "Adriana Barros"]) {
    const values = page.waitForResponse(late);
    await openContact(page, name);
    await values;
    await arrived(page);
  }
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Record<string, number[]> }).seen,
  );
  const buttons = Object.entries(seen);
  expect(buttons.length).toBeGreaterThan(8);
  expect(buttons.filter(([, tops]) => tops.length > 1)).toEqual([]);
});

test("a blocked customer neither arrives nor can be written to, until taken back", async ({
  page,
}) => {
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Tito Bloqueado");
  await phone.says("compre já!!!");
  await openContact(page, "Tito Bloqueado");
  await page.getByRole("button", { name: t("messenger:details.block") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("messenger:inbox.block") }).click();
  await expect(dialog.getByText(t("kit:form.required"))).toBeVisible();
  await dialog.getByRole("textbox", { name: t("messenger:inbox.blockReason") }).fill("propaganda");
  // Nothing moves any more where the button is.
  await expect(dialog.getByText(t("kit:form.required"))).toHaveCount(0);
  await dialog.getByRole("button", { name: t("messenger:inbox.block") }).click();
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("propaganda");
  await phone.says("de novo");
  await page
    .getByRole("button", { name: t("messenger:details.unblock") })
    .first()
    .click();
  await expect(box(page)).toBeVisible();
  await phone.says("desculpe");
  await expect(bubble(page, "desculpe")).toBeVisible();
  await expect(bubble(page, "de novo")).toHaveCount(0);
  await answer(page, "Sem problema");
});

test("tags and followers are seen by the team at once, and narrow the list", async ({
  page,
  newPerson,
}) => {
  const bruno = await newPerson();
  const number = await openMessenger(page, "ana");
  await openMessenger(bruno, "bruno");
  const phone = await Phone.of(page, number, "Sônia Fiel");
  await phone.says("bom dia");
  await openContact(page, "Sônia Fiel");
  await page.getByRole("button", { name: t("messenger:details.follow"), exact: true }).click();
  await page.getByRole("combobox", { name: t("messenger:details.chooseTags") }).click();
  await page.getByRole("option", { name: "Fiel" }).or(page.getByTitle("Fiel")).first().click();
  await page.keyboard.press("Escape");
  await expect(row(page, "Sônia Fiel")).toContainText("Fiel");
  await expect(row(bruno, "Sônia Fiel")).toContainText("Fiel");
  await expect(row(bruno, "Sônia Fiel").getByRole("img", { name: "Ana Ribeiro" })).toHaveCount(1);
  await page.getByRole("button", { name: t("messenger:inbox.mine") }).click();
  await expect(row(page, "Sônia Fiel")).toBeVisible();
  await bruno.getByRole("button", { name: t("messenger:inbox.mine") }).click();
  await expect(row(bruno, "Sônia Fiel")).toHaveCount(0);
});

test("search finds people and words without accents and leads to the message in its place", async ({
  page,
}) => {
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Réjane Conceição");
  await phone.says("o pão de açafrão é vegano?");
  for (let at = 1; at < 60; at += 1) await phone.says(`mensagem ${at}`);
  await phone.says("a última de todas");
  const open = await Phone.of(page, number, "Quem está aberto");
  await open.says("estou aqui");
  await openContact(page, "Quem está aberto");
  await expect(bubble(page, "estou aqui")).toBeVisible();
  const notFound: string[] = [];
  page.on("response", (answer) => void (answer.status() === 404 && notFound.push(answer.url())));
  const search = page.getByRole("searchbox", { name: t("messenger:search.label") });
  await search.fill("rejane conceicao");
  await expect(row(page, "Réjane Conceição")).toBeVisible();
  await search.fill("acafrao");
  const hits = page.getByRole("region", { name: t("messenger:search.messages") });
  await hits.getByRole("link", { name: /Réjane/ }).click();
  const found = log(page).locator('[data-message][data-marked="true"]');
  await expect(found).toContainText("o pão de açafrão é vegano?");
  await expect(found).toBeInViewport();
  await page.getByRole("button", { name: t("messenger:thread.toEnd") }).click();
  await expect(bubble(page, "a última de todas")).toBeInViewport();
  // It was not looked for in the conversation that was left.
  expect(notFound).toEqual([]);
});

test("what was typed waits in the list, in another browser, and after the page was closed", async ({
  page,
  newPerson,
}) => {
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Quitéria Rascunho");
  await phone.says("quanto custa?");
  await openContact(page, "Quitéria Rascunho");
  await box(page).fill("Custa R$ 12");
  await openContact(page, (await rows(page).nth(1).locator(".mx-row-name").innerText()).trim());
  await expect(row(page, "Quitéria Rascunho")).toContainText("Custa R$ 12");
  const other = await newPerson();
  await openMessenger(other, "ana");
  await openContact(other, "Quitéria Rascunho");
  await expect(box(other)).toHaveValue("Custa R$ 12");
  await box(other).fill("Custa R$ 12,50 a dúzia");
  const { pathname } = new URL(other.url());
  await other.close();
  await page.goto(pathname);
  await expect(box(page)).toHaveValue("Custa R$ 12,50 a dúzia");
});

test("keys reach the list wherever it was scrolled, walk it to its ends and leave it", async ({
  page,
}) => {
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Salma");
  await phone.says(
    "مرحبا، أريد أن أطلب كعكة عيد ميلاد كبيرة لعشرين شخصا يوم السبت القادم من فضلكم",
  );
  const said = row(page, "Salma").locator(".mx-row-last bdi");
  // Cut off where it ends: on the left.
  await expect(said).toHaveCSS("direction", "rtl");
  const cut = await said.evaluate((box) => {
    const text = document.createRange();
    text.selectNodeContents(box);
    const [inside, whole] = [box.getBoundingClientRect(), text.getBoundingClientRect()];
    return [inside.left - whole.left > 20, Math.abs(inside.right - whole.right) < 2];
  });
  expect(cut).toEqual([true, true]);

  const list = page.getByRole("list", { name: t("messenger:inbox.contacts") });
  await list.hover();
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 800);
  await expect(page.locator('.mx-row-link[tabindex="0"]')).not.toBeInViewport();
  const names = page.locator(".mx-row-name");
  const focused = page.locator(".mx-row-link:focus");
  await page.locator('.mx-row-link[tabindex="0"]').focus();
  await page.keyboard.press("End");
  await expect(focused).toBeInViewport();
  await expect(focused.locator(".mx-row-name")).toHaveText(await names.last().innerText());
  await page.keyboard.press("Home");
  await expect(focused).toBeInViewport();
  await expect(focused.locator(".mx-row-name")).toHaveText(await names.first().innerText());
  await page.keyboard.press("Tab");
  await expect(page.locator(".mx-dots:focus")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(focused).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator(".mx-list :focus")).toHaveCount(0);
});

test("who is not on a number sees nothing of it", async ({ page, newPerson }) => {
  const bruno = await newPerson();
  const other = await openMessenger(page, "ana", "Aurora Encomendas");
  const phone = await Phone.of(page, other, "Pietra Segredo");
  await phone.says("palavra-passe girassol");
  await openContact(page, "Pietra Segredo");
  const { pathname } = new URL(page.url());

  await signIn(bruno, demoEmail("bruno"));
  const own = await demoNumber(bruno, "Padaria Aurora");
  const { data: numbers } = await ask<{ data: { id: string }[] }>(
    bruno,
    "GET",
    "messenger/numbers",
  );
  expect(numbers.map(({ id }) => id)).toEqual([own]);
  const { data: counters } = await ask<{ data: { numbers: { id: string }[] } }>(
    bruno,
    "GET",
    "messenger/counters",
  );
  expect(counters.numbers.map(({ id }) => id)).toEqual([own]);
  await bruno.goto("/messenger?query=girassol");
  await expect(bruno.getByText(t("messenger:search.noMessages"))).toBeVisible();
  await bruno.goto(pathname);
  await expect(bruno.getByText("girassol")).toHaveCount(0);
  await expect(bruno.getByText("Pietra Segredo")).toHaveCount(0);
  await expect(bruno.getByText(t("shell:notFound.text"))).toBeVisible();
  await expect(ask(bruno, "GET", `events?scope=number.${other}&after=0`)).rejects.toThrow(/40[34]/);
});
