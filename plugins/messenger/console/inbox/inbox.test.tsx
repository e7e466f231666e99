import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { tabKept } from "../../../../src/console/session/stored.ts";
import { ownConversation } from "../../contract/conversation.ts";
import { answerWith, renderPart } from "../fixtures/house.tsx";
import { sampleContact, sampleId, sampleMessage } from "../fixtures/samples.ts";
import type { ConversationPage } from "../store/api.ts";
import { type Filters, perPage } from "../store/contacts/contact-list.ts";
import { Inbox } from "./inbox.tsx";

const number = {
  id: sampleId(2),
  workspace_id: sampleId(5),
  display_name: "Padaria",
  phone: "5511990010001",
  avatar_url: null,
  status: "connected" as const,
  may_call: false,
  unread_contacts: 0,
};

/** An inbox whose only contact no search and no filter finds. */
function draw(hits: object[] = [], contact = sampleContact()) {
  const none = { data: [], meta: { has_more: false } };
  const asked: string[] = [];
  answerWith(({ path }) => {
    asked.push(path);
    if (path === "/runtime") return { status: 503 };
    return { body: path === "/messenger/search" ? { ...none, data: hits } : none };
  });
  const shown = renderPart(
    <Inbox numbers={[number]} active={number} busy={false} onSwitch={() => undefined} canSend />,
    "pt",
    {
      conversations: (_: string, filters: Filters) =>
        Promise.resolve({
          data: Object.keys(filters).length === 0 ? [contact] : [],
          head: 0,
          number_id: number.id,
        }),
    },
  );
  return { ...shown, asked };
}

const search = () => screen.findByRole("searchbox");
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("a last message that the person took back says so in the list", async () => {
  const last = { id: sampleId(10), direction: "incoming", type: "revoked", text: "" } as const;
  const last_message = { ...last, status: "delivered", sent_at: new Date() } as const;
  draw([], sampleContact({ last_message }));
  expect(await screen.findByText("A pessoa apagou esta mensagem")).toBeInTheDocument();
});

test("a search that finds nobody speaks of the search and can be taken back", async () => {
  draw();
  await userEvent.type(await search(), "ninguém");
  expect(await screen.findByText("Nenhum contato corresponde à busca.")).toBeVisible();
  await press("Limpar busca");
  expect(await screen.findByRole("list", { name: "Contatos" })).toBeVisible();
  expect(await search()).toHaveValue("");
});

test("what a chip offers is read once it is opened, and says where there is nothing", async () => {
  const { asked } = draw();
  const chip = await screen.findByRole("button", { name: /^Marcador/ });
  await screen.findByRole("list", { name: "Contatos" });
  expect(asked).not.toContain("/messenger/tags");
  await userEvent.click(chip);
  const said = await screen.findByRole("menuitem", { name: "Ainda não há marcadores" });
  expect(said).toHaveAttribute("aria-disabled", "true");
  expect(asked).toContain("/messenger/tags");
  await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus());
});

test("a search finds who comes after it was asked", async () => {
  answerWith(() => ({ body: { data: [], meta: { has_more: false } } }));
  const late = sampleContact({ id: sampleId(60), name: "Olga Tardia", nickname: null });
  const there = [sampleContact()];
  const { desk } = renderPart(
    <Inbox numbers={[number]} active={number} busy={false} onSwitch={() => undefined} canSend />,
    "pt",
    {
      conversations: (_: string, { query = "" }: Filters) =>
        Promise.resolve({
          data: there.filter(({ name }) => name.toLowerCase().includes(query)),
          head: there.length,
          number_id: number.id,
        }),
    },
  );
  await userEvent.type(await search(), "olga");
  expect(await screen.findByText("Nenhum contato corresponde à busca.")).toBeVisible();
  there.push(late);
  act(() => {
    desk.store.putConversation(late);
    desk.store.notify();
  });
  expect(await screen.findByRole("list", { name: "Contatos" })).toBeVisible();
  expect(desk.store.list({ query: "olga" }).ids).toEqual([late.id]);
});

test("a search that found who is then merged finds the one who is kept", async () => {
  answerWith(() => ({ body: { data: [], meta: { has_more: false } } }));
  const gone = sampleContact({ id: sampleId(60), name: "Olga Antiga", nickname: null });
  const kept = sampleContact({ id: sampleId(61), name: "Zoraide", nickname: null });
  let found = gone;
  const { desk } = renderPart(
    <Inbox numbers={[number]} active={number} busy={false} onSwitch={() => undefined} canSend />,
    "pt",
    { conversations: async () => ({ data: [found], head: 1, number_id: number.id }) },
  );
  await userEvent.type(await search(), "olga");
  const shown = () => desk.store.list({ query: "olga" }).ids;
  await waitFor(() => expect(shown()).toEqual([gone.id]));
  found = kept;
  const payload = {
    number_id: number.id,
    contact_id: gone.id,
    unread_contacts: 0,
    into: kept.id,
  };
  act(() => {
    desk.store.take({ type: "conversation.erased", payload }, 2);
    desk.store.notify();
  });
  await waitFor(() => expect(shown()).toEqual([kept.id]));
});

test("filters that fit nobody speak of the filters, and with a search of both", async () => {
  draw();
  await press("Não lidas");
  expect(await screen.findByText("Nenhum contato corresponde a estes filtros.")).toBeVisible();
  await userEvent.type(await search(), "ninguém");
  await press("Limpar busca e filtros");
  expect(await screen.findByRole("list", { name: "Contatos" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Não lidas" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});

test("what a search finds is walked by arrows and opened by Enter", async () => {
  const hit = (number: number) => ({
    message: JSON.parse(
      JSON.stringify(sampleMessage({ type: "text", body: "pão" }, { id: sampleId(number) })),
    ) as object,
    contact: { id: sampleId(1), name: `Bia ${number}`, nickname: null },
    excerpt: "pão",
  });
  const { router } = draw([hit(50), hit(51)]);
  const box = await search();
  await userEvent.type(box, "pão");
  const first = await screen.findByRole("link", { name: /Bia 50/ });
  const [people, messages] = screen.getAllByRole("heading", { level: 2 });
  expect([people, messages].map((title) => title?.textContent)).toEqual(["Contatos", "Mensagens"]);
  await userEvent.keyboard("{ArrowDown}");
  expect(first).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}");
  expect(box).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.search).toContain(`message=${sampleId(50)}`);
});

test("the list of before a reload is told to be on its way, and the next conversation waits for it", async () => {
  const conversations = [z.encode(ownConversation, sampleContact())];
  const name = `cache.messenger.${sampleId(99)}.${sampleId(2)}`;
  tabKept.set(name, JSON.stringify({ conversations, threads: [] }));
  onTestFinished(() => tabKept.remove(name));
  let answer: (page: ConversationPage) => void = () => undefined;
  answerWith(() => ({ body: { data: [], meta: { has_more: false } } }));
  const { router } = renderPart(
    <Inbox numbers={[number]} active={number} busy={false} onSwitch={() => undefined} canSend />,
    "pt",
    { conversations: () => new Promise((resolve) => (answer = resolve)) },
  );
  const list = await screen.findByRole("list", { name: "Contatos" });
  expect(list).toHaveAttribute("aria-busy", "true");
  const at = router.state.location.pathname;
  await userEvent.keyboard("j");
  expect(router.state.location.pathname).toBe(at);
  answer({ data: [sampleContact()], head: 3, number_id: number.id });
  await waitFor(() => expect(list).not.toHaveAttribute("aria-busy"));
  await userEvent.keyboard("j");
  await waitFor(() => expect(router.state.location.pathname).not.toBe(at));
});

test("who is done with all that was read sees who comes after, not that nobody is left", async () => {
  answerWith(() => ({ body: { data: [], meta: { has_more: false } } }));
  const all = Array.from({ length: perPage + 4 }, (_, at) =>
    sampleContact({ id: sampleId(100 + at) }),
  );
  let left = all;
  const { desk } = renderPart(
    <Inbox numbers={[number]} active={number} busy={false} onSwitch={() => undefined} canSend />,
    "pt",
    {
      conversations: (_, __, page) =>
        Promise.resolve({
          data: left.slice((page - 1) * perPage, page * perPage),
          head: all.length - left.length,
          number_id: number.id,
        }),
    },
  );
  await screen.findByRole("list", { name: "Contatos" });
  await waitFor(() => expect(desk.store.list({}).loading).toBe(false), { timeout: 3_000 });
  left = all.slice(perPage);
  act(() => {
    desk.store.editList({}, (list) => ({ ...list, ids: [] }));
    desk.store.notify();
  });
  expect(screen.queryByText(/Ninguém escreveu ainda/)).toBeNull();
  await waitFor(() => expect(desk.store.list({}).ids).toEqual(left.map(({ id }) => id)));
  expect(screen.getByRole("list", { name: "Contatos" })).toBeVisible();
});

/** The inbox with so many contacts; a row is named by its place from 0. */
async function drawMany(count: number) {
  answerWith(() => ({ body: { data: [], meta: { has_more: false } } }));
  const all = Array.from({ length: count }, (_, place) =>
    sampleContact({ id: sampleId(100 + place), name: `Pessoa ${place}` }),
  );
  const shown = renderPart(
    <Inbox numbers={[number]} active={number} busy={false} onSwitch={() => undefined} canSend />,
    "pt",
    { conversations: async () => ({ data: all, head: 0, number_id: number.id }) },
  );
  await screen.findByRole("list", { name: "Contatos" });
  await screen.findByRole("link", { name: /Pessoa 0/ });
  const row = (place: number) =>
    document.querySelector<HTMLElement>(`[data-contact="${sampleId(100 + place)}"]`);
  const tabbable = () =>
    [...document.querySelectorAll<HTMLElement>('.mx-row [tabindex="0"]')].map(
      (one) => one.dataset.contact ?? one.getAttribute("aria-label"),
    );
  return { ...shown, all, row, tabbable };
}
/** Until only what is in sight is drawn. */
const placed = () =>
  waitFor(() => expect(document.querySelectorAll(".mx-row").length).toBeLessThan(40));

test("Tab reaches one row and its menu, however far away that row is", async () => {
  const { desk, tabbable } = await drawMany(60);
  await placed();
  const reached = (place: number) =>
    waitFor(() => expect(tabbable()).toEqual([sampleId(100 + place), `Ações de Pessoa ${place}`]));
  await reached(0);
  act(() => desk.front.press(sampleId(150)));
  await reached(50);
});

test.each([
  ["j", 2, 3],
  ["k", 2, 1],
  ["j", 5, 5],
  ["k", 5, 4],
] as const)(
  "where the open conversation leaves the list, %s from place %i opens that of place %i",
  async (key, place, next) => {
    const { desk, all } = await drawMany(6);
    const ids = all.map(({ id }) => id);
    act(() => desk.front.press(ids[place] ?? ""));
    act(() => {
      desk.store.editList({}, (list) => ({ ...list, ids: ids.filter((_, at) => at !== place) }));
      desk.store.notify();
    });
    await userEvent.keyboard(key);
    expect(desk.front.contact).toBe(ids[next]);
  },
);
