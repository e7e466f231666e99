import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { demoEmail, expectAccessible, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);
const number = "5555555555554444";
const spaced = "5555 5555 5555 4444";
const cvc = "731";

// What is kept is looked for in the store's own files.
test.use({ inFiles: true });

test("a card that is typed into the form is nowhere else afterwards", async ({ page, server }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await signIn(page, demoEmail("bruno"));
  await page.goto("/minha-conta/pagamento");
  await page.getByRole("button", { name: t("payments:add") }).click();
  const form = page.getByRole("dialog");
  const field = (name: string) => form.getByLabel(t(`payments:fields.${name}`), { exact: true });
  await field("number").fill(spaced);
  await field("expMonth").fill("13");
  await field("expYear").fill("2035");
  await field("cvc").fill(cvc);
  await field("name").fill("BRUNO CANARIO");
  await form.getByRole("button", { name: t("payments:add") }).click();
  await expect(form.getByText(t("payments:failures.invalid_expiry_month"))).toBeVisible();
  await expect(field("expMonth")).toBeFocused();
  await expectAccessible(page);
  await field("expMonth").fill("7");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Mastercard •••• 4444")).toBeVisible();
  await expect(page.getByText(t("payments:default"), { exact: true })).toBeVisible();
  await expectAccessible(page);

  const canaries = [number, spaced, "BRUNO CANARIO", `"${cvc}"`];
  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.documentElement.outerHTML,
    ]),
  );
  const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  for (const canary of canaries) {
    expect(sent.filter((text) => text.includes(canary))).toEqual([]);
    expect(kept.includes(canary)).toBe(false);
    expect(server.output().includes(canary)).toBe(false);
    // The code alone may stand in a file by chance.
    if (canary.length > 5) expect(files.some((text) => text.includes(canary))).toBe(false);
  }
  expect(files.some((text) => text.includes("sim_pays_mastercard_4444"))).toBe(true);
});
