import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, demoPassword, signIn, test } from "../../../tests/support/journey.ts";
import { openPage } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

/** Ana's page, which the tests share. */
async function ana(shared: (name: string) => Promise<Page>): Promise<Page> {
  const page = await shared("ana");
  if (page.url() === "about:blank") await signIn(page, demoEmail("ana"));
  return page;
}

/** Reaches something with the Tab key alone. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

test("an owner edits a profile with the keyboard alone", async ({ shared }) => {
  const page = await ana(shared);
  await demoNumber(page, "Aurora Encomendas");
  await openPage(page, "/recursos/numeros");
  await tabTo(page, page.getByRole("link", { name: "Aurora Encomendas" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: t("numbers:nav.settings"), exact: true }));
  await page.keyboard.press("Enter");

  const about = page.getByLabel(t("numbers:profile.about"), { exact: true });
  await tabTo(page, about);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Festas com bolo");
  await tabTo(page, page.getByRole("combobox", { name: t("numbers:fields.vertical") }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type(t("numbers:vertical.eventPlan").slice(0, 8));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(t("numbers:profile.saved"))).toBeVisible();

  await page.reload();
  await expect(about).toHaveValue("Festas com bolo");
  await expect(page.getByText(t("numbers:vertical.eventPlan"))).toBeVisible();
});

test("an owner reveals a number's key, copies it and hides it again", async ({ shared }) => {
  const page = await ana(shared);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await demoNumber(page, "Padaria Aurora");
  await openPage(page, "/recursos/numeros");
  const row = page.getByRole("row", { name: /Padaria Aurora/ });
  const name = t("numbers:apiKeyOf", { number: "Padaria Aurora" });
  await row.getByRole("button", { name: t("kit:secret.showOf", { name }) }).click();
  await page.getByLabel(t("numbers:password.label"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: t("numbers:password.submit") }).click();
  await expect(row.getByRole("button", { name: t("kit:secret.hideOf", { name }) })).toBeVisible();
  const key = await row.locator("code").innerText();
  expect(key.length).toBeGreaterThan(20);

  await row.getByRole("button", { name: t("kit:copy.copyOf", { name }) }).click();
  await expect(row.getByText(t("kit:copy.done")).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await row.getByRole("button", { name: t("kit:secret.hideOf", { name }) }).click();
  await expect(row).not.toContainText(key);
});

test("an owner cuts a picture out of a photo, and a small one is refused", async ({ shared }) => {
  const page = await ana(shared);
  const number = await demoNumber(page, "Aurora Jardins");
  await openPage(page, `/recursos/numeros/${number}/configuracoes`);
  const photo = async (width: number, height: number) => ({
    name: `${width}.png`,
    mimeType: "image/png",
    buffer: await sharp({ create: { width, height, channels: 3, background: "#b45309" } })
      .png()
      .toBuffer(),
  });
  const panel = page.getByRole("region", { name: t("numbers:avatar.title") });
  const choose = panel.locator("input[type=file]");
  await choose.setInputFiles(await photo(600, 900));
  const dialog = page.getByRole("dialog", { name: t("kit:crop.title") });
  await expect(
    dialog.getByText(t("kit:crop.tooSmall", { min: 640, width: 600, height: 900 })),
  ).toBeVisible();
  await dialog.getByRole("button", { name: t("kit:form.cancel") }).click();

  await choose.setInputFiles(await photo(1600, 1000));
  await dialog.getByRole("button", { name: t("kit:crop.use") }).click();
  await expect(page.getByText(t("numbers:avatar.saved"))).toBeVisible();
  const picture = panel.getByRole("img", { name: "Aurora Jardins" }).locator("img");
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(640);
});

test("an owner exports the contacts, sees the progress and downloads the file", async ({
  shared,
}) => {
  const page = await ana(shared);
  const number = await demoNumber(page, "Padaria Aurora");
  await openPage(page, `/recursos/numeros/${number}/configuracoes`);
  const panel = page.getByRole("region", { name: t("contacts:panel.title") });
  await panel.getByRole("button", { name: t("contacts:panel.start") }).click();
  await expect(
    panel.getByRole("progressbar", { name: t("contacts:panel.progress") }),
  ).toBeVisible();
  const link = panel.getByRole("link", { name: t("contacts:panel.download", { format: "CSV" }) });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines.length).toBeGreaterThan(60);
  expect(lines[0]).toContain(t("contacts:export.phone"));
});
