import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAs, pt } from "../../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber, idOf } from "../../../numbers/fixtures/world.ts";

let server: TestServer;
let bakery: string;
let orders: string;
beforeEach(async () => {
  server = await startServer();
  bakery = await attendedNumber(server);
  orders = await hiddenNumber(server);
  await server.send("ana", "PUT", `messenger/numbers/${bakery}/switch`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Person {
  id: string;
  called: string;
}
/** Whose last message on a number is the newest. */
async function newest(number: string): Promise<Person> {
  const { body } = await server.get("ana", `messenger/contacts?number_id=${number}`);
  const [{ id, name, nickname }] = body.data;
  return { id, called: nickname ?? name };
}

/** The other number goes to another workspace of Ana's. */
async function moveOrders(): Promise<void> {
  await server.rows(
    `update numbers set workspace_id = (select id from workspaces where name = 'Aurora Eventos')
     where id = '${orders}' returning id`,
  );
}

/** The console with the addresses it asked of the server. */
async function openConsole(who: Who, path: string) {
  const asked: URL[] = [];
  const shown = await openAs(server, who, path, (request) => asked.push(new URL(request.url)));
  const lists = () => asked.filter(({ pathname }) => pathname === "/v2/messenger/contacts");
  return { ...shown, lists };
}

const head = ".mx-number-text strong";
const shows = (name: string) => screen.findByText(name, { selector: head });
const isShown = (name: string) => screen.queryByText(name, { selector: head }) !== null;
// The conversation names them, and the pane of details beside it once its code is there.
const talk = ({ called }: Person) => screen.findAllByRole("heading", { level: 2, name: called });
const isTalking = ({ called }: Person) =>
  screen.queryAllByRole("heading", { level: 2, name: called }).length > 0;
const workspace = (name: string) => `${pt("workspaces:menu.label")} ${name}`;

test("what is read of a number is not read anew for its next conversation", async () => {
  // What was read counts as new for some seconds, however busy the machine is.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const { body } = await server.get("ana", `messenger/contacts?number_id=${bakery}`);
  const [first, second] = body.data as { id: string }[];
  const { router, asked, answered } = await openAs(server, "ana", `/messenger/${first?.id}`);
  const reads = (path: string) => asked.filter((one) => one === `GET /v2/${path}`).length;
  const hours = () => reads(`whatsapp/numbers/${bakery}/hours`);
  const notes = () => reads(`messenger/contacts/${second?.id}/notes`);
  await waitFor(() => expect(hours()).toBe(1));
  await act(() => router.navigate(`/messenger/${second?.id}`));
  await waitFor(() => expect(notes()).toBe(1));
  await answered();
  expect([hours(), notes()]).toEqual([1, 1]);
});

test("the number that another tab or device chooses is not this tab's", async () => {
  const { router, user, deliver, lists } = await openConsole("ana", "/messenger");
  await shows("Padaria Aurora");
  await waitFor(() => expect(router.state.location.search).toBe(`?number=${bakery}`));
  await server.send("ana", "PUT", `messenger/numbers/${orders}/switch`);
  await deliver(`user.${(await server.get("ana", "user")).body.data.id}`);
  const before = lists().length;
  await user.type(await screen.findByRole("searchbox"), "ninguém que exista");
  await screen.findByText(pt("messenger:inbox.nobodyFound"));
  await router.navigate("/");
  await screen.findByRole("region", { name: pt("messenger:nav.waiting") });
  await router.navigate("/messenger");
  await shows("Padaria Aurora");
  await waitFor(() => expect(router.state.location.search).toBe(`?number=${bakery}`));
  for (const { searchParams } of lists().slice(before))
    expect(searchParams.get("number_id")).toBe(bakery);
});

test("a link to a conversation shows it beside its own number's list, and says so", async () => {
  const there = await newest(orders);
  const { router } = await openConsole("ana", "/messenger");
  await shows("Padaria Aurora");
  await router.navigate(`/messenger/${there.id}`);
  await talk(there);
  await shows("Aurora Encomendas");
  await screen.findByText(pt("messenger:inbox.nowOn", { name: "Aurora Encomendas" }));
  expect(router.state.location.search).toBe(`?number=${orders}`);
  await waitFor(async () =>
    expect((await server.get("ana", "user")).body.data.active_messenger_number_id).toBe(orders),
  );
});

test("no conversation stands beside another number's list, whatever the address says", async () => {
  const there = await newest(orders);
  let mixed = false;
  const watch = watching(() => {
    mixed ||= isTalking(there) && isShown("Padaria Aurora");
  });
  const { router } = await openConsole("ana", `/messenger/${there.id}?number=${bakery}`);
  await talk(there);
  await shows("Aurora Encomendas");
  watch.disconnect();
  expect(mixed).toBe(false);
  expect(router.state.location.search).toBe(`?number=${orders}`);
});

test("nothing of the former number stays when another one is chosen", async () => {
  const here = await newest(bakery);
  const { router, user } = await openConsole("ana", `/messenger/${here.id}?messages=unread`);
  await talk(here);
  const name = pt("messenger:inbox.switchNumber", { name: "Padaria Aurora" });
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${name}`) }));
  await user.click(await screen.findByRole("menuitem", { name: /Aurora Encomendas/ }));
  await shows("Aurora Encomendas");
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/messenger?number=${orders}`);
  expect(isTalking(here)).toBe(false);
  // Who chose it is not told.
  const told = pt("messenger:inbox.nowOn", { name: "Aurora Encomendas" });
  expect(screen.queryByText(told)).toBeNull();
  const there = await newest(orders);
  await screen.findByRole("link", { name: new RegExp(there.called) });
  // The way back leads to the number that was there.
  await router.navigate(-1);
  await shows("Padaria Aurora");
  await talk(here);
});

test("a link to another workspace's conversation takes this tab there, and says so", async () => {
  const there = await newest(orders);
  await moveOrders();
  const { router } = await openConsole("ana", "/messenger");
  await shows("Padaria Aurora");
  let mixed = false;
  const watch = watching(() => {
    const before = screen.queryByText("Padaria Aurora", { selector: ".workspace-name" });
    mixed ||= isTalking(there) && (before !== null || isShown("Padaria Aurora"));
  });
  await router.navigate(`/messenger/${there.id}`);
  await talk(there);
  await shows("Aurora Encomendas");
  await screen.findByRole("button", { name: workspace("Aurora Eventos") });
  await screen.findByText(pt("workspaces:switch.done", { workspace: "Aurora Eventos" }));
  watch.disconnect();
  expect(mixed).toBe(false);
  expect(isShown("Padaria Aurora")).toBe(false);
  expect(router.state.location.search).toBe(`?number=${orders}`);
});

test("a link to a number or conversation of strangers is a page that is not there", async () => {
  const theirs = (await server.get("diego", "messenger/contacts")).body;
  const { router } = await openConsole("ana", "/messenger");
  for (const path of [`/${theirs.data[0].id}`, `?number=${theirs.number_id}`]) {
    await router.navigate("/messenger");
    await shows("Padaria Aurora");
    await waitFor(() => expect(router.state.location.search).toBe(`?number=${bakery}`));
    await router.navigate(`/messenger${path}`);
    await screen.findByRole("heading", { name: pt("shell:notFound.title") });
    expect(isShown("Padaria Aurora")).toBe(false);
  }
  const hidden = await newest(orders);
  const nickname = "Pietra Segredo";
  await server.send("ana", "PUT", `messenger/contacts/${hidden.id}/nickname`, { nickname });
  const bruno = await openConsole("bruno", "/messenger");
  await shows("Padaria Aurora");
  await bruno.user.type(await screen.findByRole("searchbox"), nickname);
  await screen.findByText(pt("messenger:inbox.nobodyFound"));
  await bruno.router.navigate(`/messenger/${hidden.id}`);
  await screen.findByRole("heading", { name: pt("shell:notFound.title") });
  expect(screen.queryByText(nickname)).toBeNull();
});

test("who loses the number while it is on the screen sees nothing more of it", async () => {
  const { deliver } = await openConsole("bruno", `/messenger?number=${bakery}`);
  await shows("Padaria Aurora");
  const bruno = (await server.get("bruno", "user")).body.data.id;
  await server.send("ana", "DELETE", `whatsapp/numbers/${bakery}/users/${bruno}`);
  await deliver(`user.${bruno}`);
  await waitFor(() => expect(isShown("Padaria Aurora")).toBe(false));
});

test("who sees only their own has the lists that tell them apart, and loses from the screen what is given away", async () => {
  const [bruno, ana] = [await idOf(server, "bruno"), await idOf(server, "ana")];
  const see = (sight: string) =>
    server.send("ana", "PUT", `whatsapp/numbers/${bakery}/users/${bruno}/role`, {
      role: "attendant",
      sight,
    });
  const here = await newest(bakery);
  const give = async (user_id: string) => {
    const { body } = await server.get("ana", `messenger/contacts/${here.id}`);
    const { version } = body.data.assignment;
    const path = `messenger/contacts/${here.id}/assignment/assign`;
    expect((await server.send("ana", "POST", path, { user_id, version })).status).toBe(200);
  };
  await give(bruno);
  await see("own");
  const { router, user, deliver } = await openConsole("bruno", `/messenger/${here.id}`);
  await talk(here);
  const views = await screen.findByRole("button", { name: pt("messenger:views.open") });
  await user.click(views);
  const named = (await screen.findAllByRole("menuitem")).map((item) => item.textContent ?? "");
  const has = (key: string) => named.some((text) => text.startsWith(pt(key)));
  expect(has("messenger:views.done")).toBe(true);
  expect(has("messenger:views.mine") || has("messenger:views.unassigned")).toBe(false);
  await user.keyboard("{Escape}");
  await give(ana);
  await deliver(`number.${bakery}`);
  await screen.findByText(pt("messenger:inbox.hidden"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/messenger"));
  await waitFor(() => expect(isTalking(here)).toBe(false));
  await see("all");
  await deliver(`user.${bruno}`);
  await router.navigate(`/messenger/${here.id}`);
  await talk(here);
});

test("details that lie over a conversation leave it where they are closed, however one came there", async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes("reduced-motion") }),
  );
  const { body } = await server.get("ana", `messenger/contacts?number_id=${bakery}`);
  const [one, other] = body.data as Person[];
  const { router, user } = await openConsole("ana", `/messenger/${one?.id}?number=${bakery}`);
  const details = pt("messenger:thread.details");
  await screen.findByRole("button", { name: details });
  const close = async () => {
    const drawer = within(await screen.findByRole("dialog", { name: details }));
    const [button] = drawer.getAllByRole("button");
    await user.click(button as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: details })).toBeNull());
    expect(router.state.location.search).not.toContain("details");
  };
  await router.navigate(`/messenger/${other?.id}?number=${bakery}&details=true`);
  await close();
  expect(router.state.location.pathname).toBe(`/messenger/${other?.id}`);
  const { key } = router.state.location;
  await user.click(await screen.findByRole("button", { name: details }));
  await close();
  expect(router.state.location.key).toBe(key);
});

/** Looks at every change of the page. */
function watching(look: () => void): MutationObserver {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return observer;
}
