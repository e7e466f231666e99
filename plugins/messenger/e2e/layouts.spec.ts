import { expect } from "@playwright/test";
import { test } from "../../../tests/support/journey.ts";
import { box, log, openContact, openMessenger, Phone, rows, t } from "./agent.ts";

test("on a tablet the menu is folded and the conversation stands beside the list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Tábata Tablet");
  await phone.says("bom dia");
  await openContact(page, "Tábata Tablet");
  await expect(rows(page).first()).toBeVisible();
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.sider[data-collapsed="true"]')).toBeVisible();
});

test("on a phone the open conversation has the screen to itself, its details one close button", async ({
  page,
}) => {
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
});
