import { expect, type Locator, type Page } from "@playwright/test";
import type { Conversation } from "../../plugins/messenger/contract/conversation.ts";
import { ask, bubble, log, Phone, rows } from "../../plugins/messenger/e2e/agent.ts";
import { demoNumber } from "../support/demo-number.ts";
import { full } from "../support/full.ts";
import {
  demoEmail,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoMissingWords,
  signIn,
  test,
} from "../support/journey.ts";
import { mailedLink } from "../support/mailbox.ts";
import { type Locale, word } from "../support/words.ts";

const shops = ["Padaria Aurora", "Aurora Encomendas"] as const;
/** Half of them write to each number. */
const customers = full ? 200 : 12;
/** Every fifth one writes again once they were answered. */
const writesAgain = (at: number) => at % 5 === 0;

interface Figures {
  received: number;
  sent: number;
  answers: { count: number };
  resolved: { count: number };
}
interface Report {
  figures: Figures;
  failed: number;
  people: ({ person: { id: string; name: string } | null } & Omit<Figures, "received">)[];
  numbers: ({ number: { id: string } } & Figures)[];
}

/** Somebody in a window of their own, and whom they answered there, in order. */
interface Agent {
  page: Page;
  id: string;
  locale: Locale;
  /** Answers and marks done until no row of this morning is left. */
  work: (agent: Agent) => Promise<void>;
  answered: string[];
  /** Screens of theirs that were looked at. */
  looked: Set<string>;
}

const phoneOfBruno = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: "dark",
  locale: "en-GB",
} as const;

const ours = (page: Page) => rows(page).filter({ hasText: "Manhã" });
const titleOf = (page: Page) => page.getByRole("heading", { level: 2 }).first();
const ownerOf = (page: Page) => page.locator(".as-owner:visible");
const boxOf = ({ page, locale }: Agent) => {
  const label = word(locale, "messenger:composer.label", { name: "" });
  return page.getByRole("textbox", { name: new RegExp(`^${label}`) });
};
/** The list is there, with rows or with the words for none. */
async function listShown({ page, locale }: Agent): Promise<void> {
  const nobody = ["nobody", "nobodyFits"].map((name) => word(locale, `messenger:inbox.${name}`));
  const none = page.getByText(new RegExp(nobody.join("|")));
  await expect(rows(page).or(none).first()).toBeVisible();
}
/** On its way at WhatsApp: an answer changes how the conversation stands, and whoever closes it before is asked anew. */
const expectSent = (page: Page, text: string) =>
  expect(bubble(page, text).locator('.msg-ticks:not([data-status="pending"])')).toBeVisible();
const answerOf = (name: string, { answered }: Agent) =>
  `${name}: já vejo isso, ${answered.length + 1}`;

/** The first time that somebody has a screen of theirs before them, it is read, and told if it is new. */
async function read({ page, looked }: Agent, screen: string): Promise<boolean> {
  if (looked.has(screen)) return false;
  looked.add(screen);
  await expectNoMissingWords(page);
  await expectNoHorizontalScroll(page);
  return true;
}

/** The same, and it is looked at: no other journey has it in this person's theme, size and language. */
async function look(agent: Agent, screen: string, part?: string): Promise<void> {
  if (await read(agent, screen)) await expectAccessible(agent.page, part);
}

/** By keys alone: opens what comes next. */
async function byKeys(agent: Agent): Promise<void> {
  const { page, answered } = agent;
  const title = titleOf(page);
  while ((await ours(page).count()) > 0) {
    const before = (await title.count()) > 0 ? await title.textContent() : null;
    await page.keyboard.press("j");
    if (before !== null) await expect(title).not.toHaveText(before);
    const name = (await title.textContent()) ?? "";
    if (!name.startsWith("Manhã")) continue;
    await page.keyboard.press("r");
    await expect(boxOf(agent)).toBeFocused();
    await read(agent, "conversation");
    const text = answerOf(name, agent);
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expectSent(page, text);
    await page.keyboard.press("Escape");
    // The key is that of whose it is, which comes with its own file.
    await expect(ownerOf(page)).toBeVisible();
    await page.keyboard.press("e");
    await expect(ours(page).filter({ hasText: name })).toHaveCount(0);
    answered.push(name);
  }
}

/** By pointing: at the row, the box, the buttons; on a phone with a finger, and back to the list each time. */
const byHand =
  (press: (on: Locator) => Promise<void>, back: boolean) =>
  async (agent: Agent): Promise<void> => {
    const { page, locale, answered } = agent;
    const button = (name: string) =>
      page.getByRole("button", { name: word(locale, name), exact: true });
    while ((await ours(page).count()) > 0) {
      if (back) await look(agent, "list");
      const name = await ours(page).first().locator(".mx-row-name").innerText();
      // Another one may be first by now.
      const row = ours(page).filter({ hasText: name });
      await press(row.getByRole("link"));
      await expect(titleOf(page)).toHaveText(name);
      await expect(log(page)).toBeVisible();
      const text = answerOf(name, agent);
      await press(boxOf(agent));
      await boxOf(agent).fill(text);
      await look(agent, "conversation", ".mx-page");
      await press(button("messenger:composer.send"));
      await expectSent(page, text);
      await press(ownerOf(page));
      const done = page.getByRole("menuitem", { name: word(locale, "assignments:head.done") });
      await expect(done).toBeVisible();
      await look(agent, "menu", ".ant-dropdown:not(.ant-dropdown-hidden)");
      await press(done);
      if (back) {
        await press(page.getByRole("link", { name: word(locale, "messenger:thread.back") }));
        await listShown(agent);
      }
      await expect(ours(page).filter({ hasText: name })).toHaveCount(0);
      answered.push(name);
    }
  };

const report = async (page: Page, workspace: string, day: string): Promise<Report> =>
  (
    await ask<{ data: Report }>(
      page,
      "GET",
      `workspaces/${workspace}/inbox-report?from=${day}&to=${day}`,
    )
  ).data;

/** A row's cells by what their columns are called. */
async function cellsOf(table: Locator, name: string): Promise<Record<string, string>> {
  const heads = await table.getByRole("columnheader").allInnerTexts();
  const row = table.getByRole("row").filter({ hasText: name });
  await expect(row).toHaveCount(1);
  const cells = await row.locator("th, td").allInnerTexts();
  return Object.fromEntries(heads.map((head, at) => [head.trim(), (cells[at] ?? "").trim()]));
}

/** The owner opens the report of the day: it shows what was counted, all together and for each person. */
async function expectReportShows(page: Page, day: string, counted: Report, agents: Agent[]) {
  const say = (key: string) => word("pt", `inbox-reports:${key}`);
  await page.goto(`/relatorios?from=${day}&to=${day}`);
  const sums = page.locator("dl.kit-sums");
  await expect(sums).toBeVisible();
  const { received, sent } = counted.figures;
  for (const [key, value] of [
    ["received", received],
    ["sent", sent],
    ["failed", counted.failed],
  ] as const) {
    const sum = sums.locator("div").filter({
      has: page.getByRole("link", { name: say(`fields.${key}`), exact: true }),
    });
    await expect(sum.locator("dd")).toHaveText(new RegExp(`^${printed(value)}(?!\\d)`));
  }
  const people = page.getByRole("region", { name: say("byPerson") }).getByRole("table");
  for (const { id } of agents) {
    const row = counted.people.find(({ person }) => person?.id === id);
    const cells = await cellsOf(people, row?.person?.name ?? "");
    expect(cells[say("fields.sent")]).toBe(printed(row?.sent ?? 0));
  }
  await expectNoMissingWords(page);
  await expectNoHorizontalScroll(page);
}

const printed = (value: number) => value.toLocaleString("pt-BR");

test("three people answer a morning of two numbers, by keys, on a phone and as who sees only theirs: nothing twice, nothing forgotten, and the report says who did what", async ({
  page,
  newPerson,
  server,
}) => {
  test.setTimeout(full ? 1_200_000 : 300_000);
  await signIn(page, demoEmail("ana"));
  const numbers: string[] = [];
  for (const shop of shops) numbers.push(await demoNumber(page, shop));
  const path = (number: string) => `whatsapp/numbers/${number}`;
  const { workspace_id: workspace } = (
    await ask<{ data: { workspace_id: string } }>(page, "GET", path(numbers[0] ?? ""))
  ).data;

  // Helena comes to the workspace, Bruno to the second number; she sees what is hers alone.
  const helena = await newPerson();
  await signIn(helena, demoEmail("helena"), "es");
  await ask(page, "POST", `workspaces/${workspace}/invites`, { emails: [demoEmail("helena")] });
  const link = await mailedLink(server.dataDir, demoEmail("helena"), "/verify/workspace/");
  await ask(helena, "POST", `workspaces/verify/${link.split("/").at(-1)}`);
  const bruno = await newPerson(phoneOfBruno);
  await signIn(bruno, demoEmail("bruno"), "en");
  const agents: Agent[] = [];
  const ways = [
    { page, locale: "pt", work: byKeys },
    { page: bruno, locale: "en", work: byHand((on) => on.tap(), true) },
    { page: helena, locale: "es", work: byHand((on) => on.click(), false) },
  ] as const;
  for (const way of ways) {
    const { data } = await ask<{ data: { id: string } }>(way.page, "GET", "user");
    agents.push({ ...way, id: data.id, answered: [], looked: new Set() });
  }
  const [, brunos, helenas] = agents;
  await ask(page, "POST", `${path(numbers[1] ?? "")}/users`, {
    user_ids: [brunos?.id],
    role: "attendant",
  });
  for (const number of numbers) {
    const users = { user_ids: [helenas?.id], role: "attendant", sight: "own" };
    await ask(page, "POST", `${path(number)}/users`, users);
    const rule = `${path(number)}/distribution`;
    const { version } = (await ask<{ data: { version: number } }>(page, "GET", rule)).data;
    const turns = { mode: "round_robin", team_id: null, capacity: 0, version };
    await ask(page, "PUT", rule, turns);
  }
  await Promise.all(
    agents.map(async ({ page: one }) => {
      await one.goto(`/messenger?number=${numbers[0]}`);
      const here = one.getByRole("switch");
      await here.click();
      await expect(here).toBeChecked();
    }),
  );
  await expect(bruno.locator("html")).toHaveAttribute("data-theme", "dark");
  const day = new Date().toLocaleDateString("sv", { timeZone: "America/Sao_Paulo" });
  const before = await report(page, workspace, day);

  const phones = await Promise.all(
    Array.from({ length: customers }, (_, at) =>
      Phone.of(page, numbers[at % 2] ?? "", `Manhã ${String(at + 1).padStart(3, "0")}`),
    ),
  );
  for (const phone of phones) await phone.says("Bom dia, ainda tem bolo?");
  // What a phone sends is taken in after the network has it; whoever looks too early finds nothing to do.
  const stand = (whose: Phone[], state: "open" | "done") =>
    expect
      .poll(async () => {
        const found = new Set<string>();
        for (const number of numbers) {
          const list = `messenger/contacts?number_id=${number}&per_page=100`;
          const { data } = await ask<{ data: Conversation[] }>(page, "GET", list);
          for (const { name, assignment } of data) {
            if (assignment?.responsible && assignment.state === state) found.add(name);
          }
        }
        return whose.filter(({ name }) => !found.has(name)).map(({ name }) => name);
      })
      .toEqual([]);
  const round = () =>
    Promise.all(
      agents.map(async (agent) => {
        // What she sees is hers: she has no list of her own beside it.
        const mine = agent === helenas ? "" : "&view=mine";
        await agent.page.goto(`/messenger?number=all${mine}`);
        await listShown(agent);
        await agent.work(agent);
      }),
    );
  await stand(phones, "open");
  await round();
  await stand(phones, "done");
  const again = phones.filter((_, at) => writesAgain(at));
  for (const phone of again) await phone.says("E de milho?");
  await stand(again, "open");
  await round();

  // Nothing twice, nothing forgotten.
  const screens = await Promise.all(phones.map((phone) => phone.shows()));
  for (const [at, phone] of phones.entries()) {
    const shown = screens[at] ?? [];
    const texts = shown.filter(({ from }) => from === "business");
    expect(texts, phone.name).toHaveLength(writesAgain(at) ? 2 : 1);
  }
  const answers = agents.flatMap(({ answered }) => answered);
  expect(answers).toHaveLength(phones.length + again.length);
  expect(new Set(answers).size).toBe(phones.length);
  // In turn: nobody got more than one more than another on a number.
  const first = agents.map(({ answered }) => new Set(answered).size);
  expect(Math.max(...first) - Math.min(...first)).toBeLessThanOrEqual(numbers.length);

  // Each had their own screens before them, and each was looked at.
  expect(agents.map(({ looked }) => [...looked])).toEqual([
    ["conversation"],
    ["list", "conversation", "menu"],
    ["conversation", "menu"],
  ]);

  // Each figure is what was done in the windows.
  const grown = (of: (one: Report) => number | undefined, after: Report) =>
    (of(after) ?? 0) - (of(before) ?? 0);
  // It is counted every 15 s: between an answer and its conversation being done, too.
  let after = before;
  await expect
    .poll(async () => {
      after = await report(page, workspace, day);
      return [
        grown(({ figures }) => figures.answers.count, after),
        grown(({ figures }) => figures.resolved.count, after),
      ];
    })
    .toEqual([answers.length, answers.length]);
  expect(grown(({ figures }) => figures.received, after)).toBe(answers.length);
  expect(grown(({ figures }) => figures.sent, after)).toBe(answers.length);
  expect(grown(({ failed }) => failed, after)).toBe(0);
  for (const { id, answered } of agents) {
    const row = ({ people }: Report) => people.find(({ person }) => person?.id === id);
    expect(grown((one) => row(one)?.answers.count, after)).toBe(answered.length);
    expect(grown((one) => row(one)?.sent, after)).toBe(answered.length);
  }
  for (const [at, id] of numbers.entries()) {
    const row = (one: Report) => one.numbers.find(({ number }) => number.id === id);
    const written = [...phones, ...again].filter((phone) => phones.indexOf(phone) % 2 === at);
    expect(grown((one) => row(one)?.received, after)).toBe(written.length);
  }

  await expectReportShows(page, day, after, agents);

  // Others find Bruno where he was.
  await ask(page, "DELETE", `${path(numbers[1] ?? "")}/users/${brunos?.id}`);
});
