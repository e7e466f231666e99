import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
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

async function open(who: Who, path: string) {
  const asked: URL[] = [];
  const shown = await openAs(server, who, path, (request) => asked.push(new URL(request.url)));
  return { ...shown, asked };
}

const head = ".mx-number-text strong";
const shows = (name: string) => screen.findByText(name, { selector: head });
const talk = ({ called }: Person) => screen.findAllByRole("heading", { level: 2, name: called });
/** From which number one answers, above the messages. */
const answersFrom = async (name: string) =>
  within(await screen.findByRole("region", { name: pt("messenger:thread.title") })).findByText(
    name,
  );
const give = (role: string) =>
  idOf(server, "bruno").then((bruno) =>
    server.send("ana", "POST", `whatsapp/numbers/${orders}/users`, { user_ids: [bruno], role }),
  );
const all = () => pt("messenger:all.name");

test("all numbers are chosen where one is, stay in the address and for the next visit", async () => {
  const { router, user, asked } = await open("ana", "/messenger");
  const name = pt("messenger:inbox.switchNumber", { name: "Padaria Aurora" });
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${name}`) }));
  await user.click(await screen.findByRole("menuitem", { name: all() }));
  await shows(all());
  expect(router.state.location.search).toBe("?number=all");
  await waitFor(() =>
    expect(asked.some(({ pathname }) => pathname === "/v2/messenger/all/contacts")).toBe(true),
  );
  expect((await server.get("ana", "messenger/contacts")).body.all).toBe(true);
});

test("a conversation of any of them says from which number one answers", async () => {
  const [here, there] = [await newest(bakery), await newest(orders)];
  await server.send("ana", "PUT", "messenger/all/switch");
  const { router } = await open("ana", "/messenger");
  await shows(all());
  await router.navigate(`/messenger/${here.id}`);
  await talk(here);
  await answersFrom("Padaria Aurora");
  await router.navigate(`/messenger/${there.id}`);
  await talk(there);
  await answersFrom("Aurora Encomendas");
  await waitFor(() => expect(router.state.location.search).toBe("?number=all"));
  await shows(all());
  // One number is one number: nothing is said above the messages.
  await router.navigate(`/messenger/${there.id}?number=${orders}`);
  await shows("Aurora Encomendas");
  await talk(there);
  const pane = await screen.findByRole("region", { name: pt("messenger:thread.title") });
  expect(within(pane).queryByText("Aurora Encomendas")).toBeNull();
});

test("who may write on one and only read another writes only on the one", async () => {
  await give("viewer");
  const [here, there] = [await newest(bakery), await newest(orders)];
  const { router } = await open("bruno", `/messenger/${there.id}?number=all`);
  await talk(there);
  await screen.findByText(pt("messenger:composer.readOnly"));
  await router.navigate(`/messenger/${here.id}?number=all`);
  await talk(here);
  await answersFrom("Padaria Aurora");
  await waitFor(() => expect(screen.queryByText(pt("messenger:composer.readOnly"))).toBeNull());
});

test("who loses a number sees nothing more of it, and with one left only that one", async () => {
  await give("attendant");
  const there = await newest(orders);
  const { router, deliver } = await open("bruno", `/messenger/${there.id}?number=all`);
  await talk(there);
  const bruno = await idOf(server, "bruno");
  await server.send("ana", "DELETE", `whatsapp/numbers/${orders}/users/${bruno}`);
  await deliver(`user.${bruno}`);
  await shows("Padaria Aurora");
  await waitFor(() => expect(router.state.location.search).toContain(`number=${bakery}`));
  expect(screen.queryAllByRole("heading", { level: 2, name: there.called })).toEqual([]);
});

test("whoever has one number has no list of several", async () => {
  const { router } = await open("bruno", "/messenger?number=all");
  await shows("Padaria Aurora");
  expect(router.state.location.search).toBe(`?number=${bakery}`);
  expect(screen.queryByText(all())).toBeNull();
});

test("a contact is made on a number that was chosen", async () => {
  const { user } = await open("ana", "/messenger?number=all&new=contact");
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByRole("combobox", { name: new RegExp(pt("messenger:all.newOn")) });
  await user.click(within(dialog).getByRole("button", { name: pt("messenger:inbox.saveContact") }));
  const field = within(dialog).getByRole("combobox", {
    name: new RegExp(pt("messenger:all.newOn")),
  });
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
});

test("a conversation of strangers is a page that is not there", async () => {
  const theirs = (await server.get("diego", "messenger/contacts")).body;
  await open("ana", `/messenger/${theirs.data[0].id}?number=all`);
  await screen.findByRole("heading", { name: pt("shell:notFound.title") });
});
