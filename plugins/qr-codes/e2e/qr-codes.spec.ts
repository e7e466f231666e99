import { expect } from "@playwright/test";
import jsQr from "jsqr";
import sharp from "sharp";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { arrived } from "../../../tests/support/open-page.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

/** What a phone's camera would read in a picture. */
async function scan(file: string): Promise<string | undefined> {
  const { data, info } = await sharp(file)
    .resize(600, 600, { kernel: "nearest" })
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("an owner makes a QR code, downloads pictures that scan, and deletes it", async ({ page }) => {
  await signIn(page, demoEmail("ana"));
  const number = await demoNumber(page, "Padaria Aurora");
  await page.goto(`/recursos/numeros/${number}/codigos-qr`);
  // An empty list has it in another place.
  await arrived(page);
  await page
    .getByRole("button", { name: t("qr-codes:create") })
    .first()
    .click();
  const form = page.getByRole("dialog");
  await form.getByLabel(t("qr-codes:fields.message")).fill("Quero um orçamento de festa");
  await page.keyboard.press("Control+Enter");

  const preview = page.getByRole("dialog", { name: t("qr-codes:preview") });
  await expect(preview.getByRole("img").first()).toBeVisible();
  await expectAccessible(page);
  const link = await preview.getByRole("link").getAttribute("href");
  expect(link).toMatch(/^https:\/\/wa\.me\/message\/[A-Z0-9]{14}$/);
  for (const format of ["PNG", "SVG"]) {
    const button = preview.getByRole("button", { name: t("qr-codes:download", { format }) });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
    expect(await scan(await download.path())).toBe(link);
  }
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expectAccessible(page);

  const code = link?.split("/").at(-1) ?? "";
  const name = "Quero um orçamento de festa";
  await page.getByRole("button", { name: t("kit:menu.actionsOf", { name }) }).click();
  await page.getByRole("menuitem", { name: t("qr-codes:delete") }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("textbox").fill(code);
  await question.getByRole("button", { name: t("qr-codes:delete") }).click();
  await expect(page.getByText(name)).toHaveCount(0);
});
