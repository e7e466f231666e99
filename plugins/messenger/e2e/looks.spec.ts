import { expect } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectNoMissingWords,
  switchLocale,
  test,
} from "../../../tests/support/journey.ts";
import { arrived, openPage } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";
import {
  box,
  bubble,
  log,
  openContact,
  openMessenger,
  openShowcase,
  Phone,
  pressIn,
  rows,
  t,
} from "./agent.ts";

test("an open conversation, its menus and dialogs are accessible in both themes", async ({
  shared,
}) => {
  const page = await shared("ana");
  await openMessenger(page, "ana");
  await openShowcase(page);
  await arrived(page);
  await expectAccessibleInBothThemes(page);
  await pressIn(log(page).locator("[data-message]").last(), t("messenger:menu.name"));
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectAccessibleInBothThemes(page, ".ant-dropdown");
  await page.getByRole("menuitem", { name: t("messenger:menu.details") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleInBothThemes(page, ".ant-drawer");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: t("messenger:plus.name") }).click();
  await page.getByRole("menuitem", { name: t("messenger:plus.list") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleInBothThemes(page, ".ant-modal");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: t("messenger:emoji.name") }).click();
  await expect(page.getByRole("searchbox", { name: t("messenger:emoji.search") })).toBeVisible();
  await expectAccessibleInBothThemes(page, ".emoji-root");
  await page.keyboard.press("Escape");
});

test("what a key or a button opens over a conversation is accessible", async ({ shared }) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Dalva Diálogo");
  await phone.says("posso encomendar?");
  await openContact(page, "Dalva Diálogo");
  const seen = async (title: string, part = ".ant-modal") => {
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    await arrived(page);
    await expectAccessible(page, part);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  await test.step(t("raw-webhooks:title"), async () => {
    const told = log(page).locator("[data-message]", { hasText: "posso encomendar?" });
    await pressIn(told, t("messenger:menu.name"));
    await page.getByRole("menuitem", { name: t("messenger:menu.details") }).click();
    const details = page.getByRole("dialog", { name: t("messenger:passport.title") });
    await details.getByRole("heading", { name: t("raw-webhooks:title") }).click();
    await expect(details.getByRole("figure")).toContainText('"body": "posso encomendar?"');
    await arrived(page);
    await expectAccessibleInBothThemes(page, ".ant-drawer");
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
  });
  const byKey: [string, string][] = [
    ["a", t("assignments:assign.title")],
    ["z", t("assignments:snooze.title")],
    ["m", t("macros:tool.name")],
    ["n", t("notes:title")],
    ["f", t("messenger:forward.title", { count: 1 })],
    ["?", t("messenger:keys.title")],
  ];
  for (const [key, title] of byKey) {
    await test.step(title, async () => {
      await page.locator("body").press(key);
      await seen(title);
    });
  }
  const tools = t("kit:menu.actionsOf", { name: t("messenger:nav.messenger") });
  await page.getByRole("button", { name: tools }).click();
  await page.getByRole("menuitem", { name: t("messenger:stars.name") }).click();
  await seen(t("messenger:stars.name"));
  const details = page.getByRole("button", { name: t("messenger:thread.details") });
  if ((await details.getAttribute("aria-pressed")) !== "true") await page.keyboard.press("d");
  await page.getByRole("button", { name: t("merges:part.merge") }).click();
  await seen(t("merges:dialog.title"));

  await box(page).pressSequentially("/");
  await expect(page.getByRole("option").first()).toBeAttached();
  await expectAccessible(page, ".composer");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await box(page).fill("");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Dalva Diálogo" }).first()).toBeFocused();
  await page.keyboard.press("v");
  await expect(page.getByText(t("messenger:voice.recording"))).toBeVisible();
  await expectAccessible(page, ".voice");
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeFocused();
});

test("a name without end widens neither the inbox nor home", async ({ shared }) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "W".repeat(60));
  await phone.says("W".repeat(300));
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of ["/", "/messenger"]) {
    await openPage(page, path);
    await expect(page.getByText(phone.name).first()).toBeAttached();
    await expectNoHorizontalScroll(page);
  }
});

test("the whole inbox works by keyboard", async ({ shared }) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Olga Teclado");
  await phone.says("alguém aí?");
  await expect(rows(page).first()).toContainText("Olga Teclado");
  await page.locator("body").press("?");
  await expect(page.getByRole("dialog", { name: t("messenger:keys.title") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.locator("body").press("j");
  await expect(bubble(page, "alguém aí?")).toBeVisible();
  await page.locator("body").press("r");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("Sim, estamos!");
  await page.keyboard.press("Enter");
  await expect(bubble(page, "Sim, estamos!")).toContainText("alguém aí?");
  await phone.got("Sim, estamos!");
  await page.keyboard.press("Escape");
  await page.locator("body").press("/");
  const search = page.getByRole("searchbox", { name: t("messenger:search.label") });
  await expect(search).toBeFocused();
  await page.keyboard.type("olga teclado");
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  // Until the whole list is back, what was found stands there alone.
  await expect(rows(page).nth(1)).toBeVisible();
  await rows(page).first().getByRole("link").focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page).nth(1).getByRole("link")).toHaveAttribute("aria-current", "true");
});

test("on a tablet the menu is folded and the conversation stands beside the list", async ({
  shared,
}) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  await page.setViewportSize({ width: 768, height: 900 });
  // Whether the menu is folded is settled as the console comes.
  await page.reload();
  const phone = await Phone.of(page, number, "Tábata Tablet");
  await phone.says("bom dia");
  await openContact(page, "Tábata Tablet");
  await expect(rows(page).first()).toBeVisible();
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.sider[data-collapsed="true"]')).toBeVisible();
});

test("on a phone the open conversation has the screen to itself, its details one close button", async ({
  shared,
}) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Fabíola Fone");
  await phone.says("bom dia");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".bottom-nav")).toBeVisible();
  await openContact(page, "Fabíola Fone");
  await expect(page.locator(".bottom-nav, .top-bar").filter({ visible: true })).toHaveCount(0);
  await expect(page.locator(".mx-pill")).toHaveCount(0);
  const sizes = await box(page).evaluate((element) => getComputedStyle(element).fontSize);
  expect(sizes).toBe("16px");
  await expect(log(page)).toBeInViewport();
  await page.getByRole("button", { name: t("messenger:thread.details") }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("heading", { name: "Fabíola Fone" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: /fechar|close/i })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
});

// The language with the longest words; that all have the same ones is a test of words.
const locale = "es";

test("every kind of message has its words and fits a phone", async ({ shared }) => {
  const page = await shared("ana");
  await openMessenger(page, "ana");
  await switchLocale(page, locale);
  await expect(rows(page).first()).toBeVisible();
  await expectNoMissingWords(page);
  await openShowcase(page, locale);
  await arrived(page);
  for (let seen = 0; seen < 6; seen += 1) {
    await expectNoMissingWords(page);
    await log(page).locator(".mx-lines").press("PageUp");
  }
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScroll(page);
  }
  await page.getByRole("link", { name: word(locale, "messenger:thread.back") }).click();
  await expect(rows(page).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
});
