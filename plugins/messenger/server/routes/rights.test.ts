import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../../tests/support/eventually.ts";
import { listening } from "../../../../tests/support/listening.ts";
import {
  type Answer,
  startServer,
  type TestServer,
  type Who,
} from "../../../../tests/support/server.ts";
import { idOf } from "../../../numbers/fixtures/world.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let bruno: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  bruno = await idOf(server, "bruno");
});

const setRole = (role: string | null) =>
  role
    ? server.send("ana", "POST", `whatsapp/numbers/${messenger.number}/users`, {
        user_ids: [bruno],
        role,
      })
    : server.send("ana", "DELETE", `whatsapp/numbers/${messenger.number}/users/${bruno}`);
beforeEach(async () => {
  await setRole(null);
  await setRole("attendant");
});

const get = (who: Who, path: string) => server.get(who, `messenger/${path}`);
const post = (who: Who, path: string, body?: unknown) =>
  server.send(who, "POST", `messenger/${path}`, body);
const canary = "segredo-da-encomenda";

/** A contact of the number Bruno does not see, with words that must not reach him. */
async function secretContact() {
  const phone = newPhone();
  const contact = await messenger.customer(phone, canary, messenger.hidden);
  const [message] = await messenger.messages(contact);
  return { contact, phone, message: message.id as string };
}

describe("a member without the number", () => {
  it("sees nothing of it: not in lists, counters, search, events, nor by its id", async () => {
    const { contact, phone, message } = await secretContact();
    const answers = [
      await get("bruno", "numbers"),
      await get("bruno", "counters"),
      await get("bruno", "contacts?per_page=100"),
      await get("bruno", `contacts?query=${phone}`),
      await get("bruno", `search?query=${canary}`),
      await get("bruno", "users"),
      await get("bruno", "tags"),
      await server.get("bruno", `search?q=${canary}`),
      await server.get("bruno", `search?q=${phone}`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      for (const secret of [contact, messenger.hidden, canary, phone])
        expect(text).not.toContain(secret);
    }
    const body = { client_id: uuidv7(), type: "text", body: "x" };
    const calls: [string, string, unknown?][] = [
      ["GET", `contacts/${contact}`],
      ["GET", `contacts/${contact}/messages`],
      ["GET", `contacts/${contact}/followers`],
      ["GET", `messages/${message}`],
      ["PUT", `numbers/${messenger.hidden}/switch`],
      ["PUT", `contacts/${contact}/nickname`, { nickname: "x" }],
      ["PUT", `contacts/${contact}/draft`, { body: "x" }],
      ["POST", `contacts/${contact}/messages`, body],
      ["POST", `contacts/${contact}/followers`, { user_ids: [] }],
      ["POST", `contacts/${contact}/tags`, { tag_ids: [] }],
      ["POST", `contacts/${contact}/read`],
      ["POST", `contacts/${contact}/unread`],
      ["POST", `contacts/${contact}/block`, { reason: "x" }],
      ["POST", `contacts/${contact}/unblock`],
      ["POST", `messages/${message}/retry`, { client_id: uuidv7() }],
    ];
    const before = await server.fingerprint();
    for (const [method, path, sent] of calls) {
      const answer = await server.send("bruno", method, `messenger/${path}`, sent);
      expect(answer.status, path).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain(canary);
    }
    expect(await server.fingerprint()).toBe(before);
    const events = await server.get("bruno", `events?scope=number.${messenger.hidden}&after=0`);
    expect(events.status).toBe(403);
    expect((await get("ana", `contacts/${contact}`)).status).toBe(200);
    expect((await get("diego", `contacts/${contact}`)).status).toBe(404);
    expect((await get("marina", `contacts/${contact}`)).status).toBe(403);
  });

  it("cannot reach a foreign message, contact, tag or person through one of their own", async () => {
    const { contact: foreign, message } = await secretContact();
    const own = await messenger.customer(newPhone());
    const text = { client_id: uuidv7(), type: "text", body: "x" };
    const quoting = await post("bruno", `contacts/${own}/messages`, { ...text, reply_to: message });
    expect(quoting.status).toBe(422);
    const reacting = await post("bruno", `contacts/${own}/messages`, {
      client_id: uuidv7(),
      type: "reaction",
      message_id: message,
      emoji: "👍",
    });
    expect(reacting.status).toBe(422);
    const reading = await get("bruno", `contacts/${own}/messages?from=${message}`);
    expect(reading.status).toBe(404);
    expect(JSON.stringify([quoting.body, reacting.body, reading.body])).not.toContain(canary);
    expect((await get("ana", `contacts/${foreign}`)).body.data.last_message.text).toBe(canary);
  });
});

it("somebody who lost the number follows nobody there", async () => {
  const contact = await messenger.customer(newPhone());
  const ana = await idOf(server, "ana");
  await post("bruno", `contacts/${contact}/followers`, { user_ids: [bruno, ana] });
  await setRole(null);
  await server.drain();
  const { body } = await get("ana", `contacts/${contact}/followers`);
  expect(body.data).toEqual([{ id: ana, name: "Ana Ribeiro" }]);
});

it("a viewer reads everything and changes nothing", async () => {
  const contact = await messenger.customer(newPhone());
  await setRole(null);
  await setRole("viewer");
  expect((await get("bruno", `contacts/${contact}`)).status).toBe(200);
  expect((await get("bruno", `contacts/${contact}/messages`)).status).toBe(200);
  expect((await get("bruno", "contacts")).body.data.length).toBeGreaterThan(0);
  const before = await server.fingerprint();
  const text = { client_id: uuidv7(), type: "text", body: "x" };
  expect((await post("bruno", `contacts/${contact}/messages`, text)).status).toBe(403);
  expect((await post("bruno", `contacts/${contact}/read`)).status).toBe(403);
  expect((await post("bruno", `contacts/${contact}/block`, { reason: "x" })).status).toBe(403);
  expect(await server.fingerprint()).toBe(before);
});

it("a person with mixed roles writes only where they may", async () => {
  const { contact } = await secretContact();
  const users = `whatsapp/numbers/${messenger.hidden}/users`;
  await server.send("ana", "POST", users, { user_ids: [bruno], role: "viewer" });
  const text = { client_id: uuidv7(), type: "text", body: "x" };
  expect((await get("bruno", `contacts/${contact}`)).status).toBe(200);
  expect((await post("bruno", `contacts/${contact}/messages`, text)).status).toBe(403);
  await server.send("bruno", "PUT", `messenger/numbers/${messenger.hidden}/switch`);
  const saved = { name: "x", country_code: "55", number: "11955550000" };
  expect((await post("bruno", "contacts", saved)).status).toBe(403);
  await server.send("ana", "DELETE", `${users}/${bruno}`);
  expect((await get("bruno", `contacts/${contact}`)).status).toBe(404);
});

describe("the active number", () => {
  it("is the chosen one, for that person alone, as long as it is theirs", async () => {
    const active = async (who: Who) => (await get(who, "contacts")).body.number_id;
    expect(await active("ana")).toBe(messenger.number);
    const { status, body } = await server.send(
      "ana",
      "PUT",
      `messenger/numbers/${messenger.hidden}/switch`,
    );
    expect([status, body.data.id]).toEqual([200, messenger.hidden]);
    expect(await active("ana")).toBe(messenger.hidden);
    expect(await active("bruno")).toBe(messenger.number);
    const me = (await server.get("ana", "user")).body.data;
    expect(me.active_messenger_number_id).toBe(messenger.hidden);
    const { data } = (await server.get("ana", "workspaces")).body;
    const other = data.find(({ id }: { id: string }) => id !== me.active_workspace_id);
    await server.send("ana", "PUT", `workspaces/${other.id}/switch`);
    expect(await active("ana")).toBeNull();
    expect((await get("ana", "tags")).body.data).toEqual([]);
    expect((await get("ana", "search?query=bom")).body.data).toEqual([]);
    await server.send("ana", "PUT", `workspaces/${me.active_workspace_id}/switch`);
    expect(await active("ana")).toBe(messenger.hidden);
    await server.send("ana", "PUT", `messenger/numbers/${messenger.number}/switch`);
  });

  it("is whichever a call names, as long as it is theirs, and is not chosen by that", async () => {
    const { contact } = await secretContact();
    const of = `number_id=${messenger.hidden}`;
    const ids = ({ body }: Answer) => body.data.map(({ id }: { id: string }) => id);
    const named = await get("ana", `contacts?${of}`);
    expect(named.body.number_id).toBe(messenger.hidden);
    expect(ids(named)).toContain(contact);
    expect(ids(await get("ana", "contacts"))).not.toContain(contact);
    const lists = ["contacts", "users", "tags", "message-templates", "search"];
    for (const list of lists) {
      const path = `${list}?query=bom&${of}`;
      for (const who of ["bruno", "diego"] as const) {
        expect([list, who, (await get(who, path)).status]).toEqual([list, who, 404]);
      }
      expect([list, (await get("ana", path)).status]).toEqual([list, 200]);
    }
    const before = await server.fingerprint();
    const saved = { name: "x", country_code: "55", number: "11955550000" };
    const there = { ...saved, number_id: messenger.hidden };
    expect((await post("bruno", "contacts", there)).status).toBe(404);
    const file = new FormData();
    file.set("file", new File(["%PDF-1.4"], "a.pdf", { type: "application/pdf" }));
    file.set("number_id", messenger.hidden);
    expect((await server.send("bruno", "POST", "messenger/media", file)).status).toBe(404);
    expect(await server.fingerprint()).toBe(before);
    const made = await post("ana", "contacts", there);
    expect([made.status, made.body.data.number_id]).toEqual([200, messenger.hidden]);
    expect((await get("ana", "contacts")).body.number_id).toBe(messenger.number);
  });

  it("falls back to the first of the others when it is lost", async () => {
    const users = `whatsapp/numbers/${messenger.hidden}/users`;
    await server.send("ana", "POST", users, { user_ids: [bruno], role: "attendant" });
    await server.send("bruno", "PUT", `messenger/numbers/${messenger.hidden}/switch`);
    expect((await get("bruno", "contacts")).body.number_id).toBe(messenger.hidden);
    await server.send("ana", "DELETE", `${users}/${bruno}`);
    expect((await get("bruno", "contacts")).body.number_id).toBe(messenger.number);
    await setRole(null);
    const nothing = await get("bruno", "contacts");
    expect(nothing.body).toMatchObject({ data: [], number_id: null, head: 0 });
  });
});

it("whoever loses the number loses its open channel in the same moment, and every later event", async () => {
  const { hub } = server.app.live;
  const socket = await listening(server, "bruno", `number.${messenger.number}`);
  await messenger.customer(newPhone(), "antes");
  const heard = () => socket.send.mock.calls.map(String).join();
  await eventually(() => expect(heard()).toContain("antes"));
  socket.close.mockImplementation(() => hub.remove(socket));
  await setRole(null);
  await eventually(() => expect(socket.close).toHaveBeenCalled());
  socket.send.mockClear();
  await messenger.customer(newPhone(), "depois");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(socket.send).not.toHaveBeenCalled();
  const events = await server.get("bruno", `events?scope=number.${messenger.number}&after=0`);
  expect(events.status).toBe(403);
});
