import { expect, type Page } from "@playwright/test";
import { brand } from "../../../src/contract/brand.ts";
import { test } from "../../../tests/support/journey.ts";
import { xssCorpus } from "../../../tests/support/xss-corpus.ts";
import { ask, log, openContact, openMessenger, Phone, row, rows, t } from "./agent.ts";

/** No text became a script, here or in a frame. A breach of the policy fails the test by itself. */
async function expectNothingRan(page: Page) {
  for (const frame of page.frames()) {
    expect(await frame.evaluate(() => (window as { __xss?: unknown }).__xss)).toBeUndefined();
  }
  const hrefs = await page
    .locator("[href],[src]")
    .evaluateAll((all) =>
      all
        .map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? "")
        .filter((address) => /^\s*(javascript|vbscript|data:text)/i.test(address)),
    );
  expect(hrefs).toEqual([]);
}

/** Sends files whose names and captions are the texts, from one phone. */
const sendFiles = (page: Page, phone: string, number: string, texts: readonly string[]) =>
  page.evaluate(
    async ({ prefix, phone, number, texts }) => {
      const token = localStorage.getItem(`${prefix}.token`) ?? "";
      const send = (text: string) => {
        const body = new FormData();
        body.set("number_id", number);
        body.set("caption", text);
        body.set("file", new File(["plain words"], `${text}.txt`, { type: "text/plain" }));
        const headers = { authorization: `Bearer ${token}` };
        return fetch(`/v2/simulator/phones/${phone}/files`, { method: "POST", headers, body });
      };
      await Promise.all(texts.map(send));
    },
    { prefix: brand.prefix, phone, number, texts },
  );

const inTens = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / 10) }, (_, at) => all.slice(at * 10, at * 10 + 10));

test("scripts that customers send as texts, names, cards, places and files run nowhere", async ({
  page,
}) => {
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Xavier Script");
  await phone.says("começo");
  for (const texts of inTens(xssCorpus)) await Promise.all(texts.map((text) => phone.says(text)));
  for (let from = 0; from < xssCorpus.length; from += 20) {
    const contacts = xssCorpus.slice(from, from + 20).map((text) => ({
      name: text,
      phones: [{ phone: text, type: text }],
      emails: [text],
      organization: text,
    }));
    await phone.write({ type: "contacts", contacts });
  }
  for (let at = 0; at < xssCorpus.length; at += 4) {
    const [name, address] = [xssCorpus[at], xssCorpus[at + 1] ?? ""];
    await phone.write({ type: "location", name, address, latitude: 1, longitude: 1 });
  }
  await sendFiles(page, phone.number, number, xssCorpus.slice(0, 25));
  const named = xssCorpus.filter((text) => text.trim().length <= 60).slice(0, 20);
  const writer = async (name: string) => {
    const digits = `55119880${String(named.indexOf(name)).padStart(5, "0")}`;
    await ask(page, "POST", "simulator/phones", { number_id: number, name, number: digits });
    await ask(page, "POST", `simulator/phones/${digits}/messages`, {
      number_id: number,
      type: "text",
      body: name,
    });
  };
  for (const names of inTens(named)) await Promise.all(names.map(writer));

  // Several hundred messages are on their way, and the list draws only the rows in view.
  const search = page.getByRole("searchbox", { name: t("messenger:search.label") });
  const lastName = named.at(-1) ?? "";
  await search.fill(lastName);
  await expect(row(page, lastName)).toBeVisible({ timeout: 120_000 });
  await search.fill("");
  await expect(rows(page).nth(1)).toBeVisible();
  await rows(page).first().hover();
  for (let seen = 0; seen < 8; seen += 1) {
    await expectNothingRan(page);
    await page.mouse.wheel(0, 400);
  }
  await search.fill("window.__xss");
  await expect(page.getByRole("region", { name: t("messenger:search.messages") })).toContainText(
    "window.__xss",
  );
  await expectNothingRan(page);
  await search.fill("Xavier");
  await expect(row(page, "Xavier Script")).toBeVisible();
  await openContact(page, "Xavier Script");
  const lines = log(page).locator(".mx-lines");
  const first = log(page).locator("[data-message]").filter({ hasText: "começo" });
  await expect(async () => {
    await lines.press("Home");
    await expectNothingRan(page);
    await expect(first).toBeVisible({ timeout: 300 });
  }).toPass();
  for (let seen = 0; seen < 40; seen += 1) {
    await lines.press("PageDown");
    await expectNothingRan(page);
  }

  for (const address of [`/simulador?number=${number}`, "/"]) {
    await page.goto(address);
    await expect(page.getByText(/Xavier Script|Padaria/).first()).toBeVisible();
    await expectNothingRan(page);
  }
});
