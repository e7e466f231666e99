import { expect, type Locator } from "@playwright/test";
import { test } from "../../../tests/support/journey.ts";
import { arrived } from "../../../tests/support/open-page.ts";
import {
  answer,
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

test("what stands beside a conversation is seen where it stays, however late its parts come", async ({
  shared,
}) => {
  const page = await shared("ana");
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
      if (!("seen" in window)) return;
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
  const seen = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Record<string, number[]> };
    Reflect.deleteProperty(window, "seen");
    return seen;
  });
  const buttons = Object.entries(seen);
  expect(buttons.length).toBeGreaterThan(8);
  expect(buttons.filter(([, tops]) => tops.length > 1)).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a blocked customer neither arrives nor can be written to, until taken back", async ({
  shared,
}) => {
  const page = await shared("ana");
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

test("tags and followers are seen by the team at once, and narrow the list", async ({ shared }) => {
  const [page, bruno] = [await shared("ana"), await shared("bruno")];
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
  shared,
}) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Réjane Conceição");
  await phone.says("o pão de açafrão é vegano?");
  const between = Array.from({ length: 58 }, (_, at) => `mensagem ${at}`);
  await Promise.all(between.map((text) => phone.says(text)));
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
  shared,
  newPerson,
}) => {
  const page = await shared("ana");
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
  shared,
}) => {
  const page = await shared("ana");
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
  // Which row is the last one shows once the list has come to its end.
  const isFocused = (one: Locator) =>
    one.evaluate((name) => name.closest(".mx-row-link") === document.activeElement);
  await page.keyboard.press("End");
  await expect.poll(() => isFocused(names.last())).toBe(true);
  await expect(focused).toBeInViewport();
  await page.keyboard.press("Home");
  await expect.poll(() => isFocused(names.first())).toBe(true);
  await expect(focused).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.locator(".mx-dots:focus")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(focused).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator(".mx-list :focus")).toHaveCount(0);
});
