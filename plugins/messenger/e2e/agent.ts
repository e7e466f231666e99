import { expect, type Locator, type Page } from "@playwright/test";
import { brand } from "../../../src/contract/brand.ts";
import { demoNumber } from "../../../tests/support/demo-number.ts";
import { demoEmail, signIn } from "../../../tests/support/journey.ts";
import { arrived, openPage } from "../../../tests/support/open-page.ts";
import { type Locale, word } from "../../../tests/support/words.ts";

export const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

/** Asks the server as the person who is signed in on the page; fails on a refusal. */
export async function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const { status, text } = await page.evaluate(
    async ({ prefix, method, path, body }) => {
      const token = localStorage.getItem(`${prefix}.token`) ?? "";
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const answer = await fetch(`/v2/${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, text: await answer.text() };
    },
    { prefix: brand.prefix, method, path, body },
  );
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

/**
 * Signs a demo person in, unless their page was open before, and opens the messenger on a number of "Padaria
 * Aurora"; answers its id.
 */
export async function openMessenger(page: Page, who: string, number = "Padaria Aurora") {
  const isNew = page.url() === "about:blank";
  if (isNew) await signIn(page, demoEmail(who));
  const id = await demoNumber(page, number);
  if (isNew) await page.goto(`/messenger?number=${id}`);
  else await openPage(page, `/messenger?number=${id}`);
  await expect(rows(page).first()).toBeVisible();
  return id;
}

let made = 0;

/** A customer's phone that no other journey knows, driven as its owner would. */
export class Phone {
  private constructor(
    private readonly page: Page,
    readonly number: string,
    readonly name: string,
    private readonly business: string,
  ) {}

  /** A phone whose number may end in digits that mean something to the network. */
  static async of(page: Page, business: string, name: string, ending?: string): Promise<Phone> {
    made += 1;
    const serial = String(made).padStart(4, "0");
    const number = `55119${serial}${ending ?? "2222"}`;
    await ask(page, "POST", "simulator/phones", { number_id: business, name, number });
    await ask(page, "PATCH", `simulator/phones/${number}`, { delay: 0 });
    return new Phone(page, number, name, business);
  }

  /** Writes a text to the business. */
  says(body: string): Promise<unknown> {
    return this.write({ type: "text", body });
  }

  write(part: Record<string, unknown>): Promise<unknown> {
    const body = { number_id: this.business, ...part };
    return ask(this.page, "POST", `simulator/phones/${this.number}/messages`, body);
  }

  /** Opens the chat, which reads what is there. */
  opens(): Promise<unknown> {
    return ask(this.page, "POST", `simulator/phones/${this.number}/open`, {
      number_id: this.business,
    });
  }

  online(online: boolean): Promise<unknown> {
    return ask(this.page, "PATCH", `simulator/phones/${this.number}`, { online });
  }

  /** What the phone shows, oldest first. */
  async shows(): Promise<
    { id: string; from: string; status: string; content: { type: string; body?: string } }[]
  > {
    const path = `simulator/phones/${this.number}/messages?number_id=${this.business}`;
    return (await ask<{ data: never }>(this.page, "GET", path)).data;
  }

  /** Waits until it shows a text of the business. */
  async got(body: string): Promise<void> {
    await expect
      .poll(async () =>
        (await this.shows()).filter(
          ({ from, content }) => from === "business" && content.body === body,
        ),
      )
      .toHaveLength(1);
  }
}

export const rows = (page: Page): Locator => page.locator(".mx-row");

/** The row of a contact in the list. */
export const row = (page: Page, name: string): Locator =>
  rows(page).filter({ has: page.getByText(name, { exact: true }) });

/** The messages of the open conversation. */
export const log = (page: Page): Locator => page.getByRole("log");

/** The bubble with a text. */
export const bubble = (page: Page, text: string): Locator =>
  log(page).locator("[data-message]").filter({ hasText: text });

/** By key: while the feed comes to rest, a place may move between a mouse's down and up. */
export const pressIn = (message: Locator, name: string): Promise<void> =>
  message.getByRole("button", { name }).press("Enter");

export const box = (page: Page): Locator =>
  page.getByRole("textbox", {
    name: new RegExp(`^${t("messenger:composer.label", { name: "" })}`),
  });

/** Opens a contact's conversation from the list: by key, since rows change places while others write. */
export async function openContact(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 2, name }).first()).toBeVisible();
  await expect(log(page)).toBeVisible();
}

/** The demo conversation that holds every kind of message. */
const showcase = "Adriana Barros";

/** Opens it by a search: what other journeys wrote may have pushed it out of sight. */
export async function openShowcase(page: Page, locale: Locale = "pt"): Promise<void> {
  const search = page.getByRole("searchbox", { name: word(locale, "messenger:search.label") });
  await search.fill(showcase);
  // The rows move when the answer comes: a press meanwhile may meet another one.
  await page.waitForURL((url) => url.searchParams.has("query"));
  await arrived(page);
  await row(page, showcase).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name: showcase }).first()).toBeVisible();
  await page.waitForURL(/\/messenger\/[^?]/);
  await search.fill("");
  await page.waitForURL((url) => !url.searchParams.has("query"));
  await expect(log(page).locator("[data-message]").nth(4)).toBeVisible();
}

/** Writes into the open conversation and sends it. */
export async function answer(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press("Enter");
  await expect(bubble(page, text)).toBeVisible();
}

export const tick = (page: Page, text: string, status: string): Locator =>
  bubble(page, text).getByRole("img", { name: t(`messenger:status.${status}`), exact: true });
