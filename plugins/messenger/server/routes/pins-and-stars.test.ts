import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { idOf } from "../../../numbers/fixtures/world.ts";
import { mostStars } from "../../contract/conversation.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let bruno: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  bruno = await idOf(server, "bruno");
});

describe("pinned messages", () => {
  const pin = (id: string, what = "pin", who: Who = "bruno") =>
    server.send(who, "POST", `messenger/messages/${id}/${what}`);

  it("stand above the talk for the whole team, the newest first, as they now read", async () => {
    const contact = await messenger.customer(newPhone());
    const first = await messenger.say(contact, "o endereço");
    const second = await messenger.say(contact, "o horário");
    await pin(first.id);
    const told = await pin(second.id);
    expect(told.body.data.pinned).toMatchObject([
      { id: second.id, text: "o horário", by: { id: bruno } },
      { id: first.id, text: "o endereço" },
    ]);
    const version = told.body.data.version;
    // Once more changes nothing.
    expect((await pin(second.id)).body.data).toMatchObject({ version });
    const seen = async () =>
      (await server.get("ana", `messenger/contacts/${contact}`)).body.data.pinned;
    expect(await seen()).toHaveLength(2);
    await pin(second.id, "unpin", "ana");
    expect(await seen()).toMatchObject([{ id: first.id }]);
  });

  it("leave a quiet line each way, the last ten, told with the conversation", async () => {
    const contact = await messenger.customer(newPhone());
    const { id } = await messenger.say(contact, "o endereço");
    const head = await messenger.head();
    await pin(id);
    await pin(id, "unpin", "ana");
    // What is so already is no step.
    await pin(id, "unpin", "ana");
    const { pin_steps } = await messenger.conversation(contact);
    expect(pin_steps).toMatchObject([
      { kind: "pinned", message_id: id, text: "o endereço", by: { id: bruno } },
      { kind: "unpinned", message_id: id, by: { name: "Ana Ribeiro" } },
    ]);
    const told = (await messenger.events(head)).map(
      ({ payload }) => payload.conversation.pin_steps,
    );
    expect(told.map(({ length }) => length)).toEqual([1, 2]);
    for (let at = 0; at < 5; at += 1) {
      await pin(id);
      await pin(id, "unpin");
    }
    const last = (await messenger.conversation(contact)).pin_steps;
    expect(last).toHaveLength(10);
    expect(last.at(-1)).toMatchObject({ kind: "unpinned", by: { id: bruno } });
  });

  it("follow what their writer corrects and takes back", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    await messenger.write(phone, "rua A", { id: "wamid.pinned" });
    const said = (await messenger.messages(contact)).at(-1);
    await pin(said.id);
    const texts = async () =>
      (await messenger.conversation(contact)).pinned.map(({ text }: { text: string }) => text);
    const original_message_id = "wamid.pinned";
    const message = { type: "text", text: { body: "rua B" } };
    await messenger.write(phone, { type: "edit", edit: { original_message_id, message } });
    expect(await texts()).toEqual(["rua B"]);
    await messenger.write(phone, { type: "revoke", revoke: { original_message_id } });
    expect(await texts()).toEqual([""]);
  });

  it("are three at most, and a fourth says so", async () => {
    const contact = await messenger.customer(newPhone());
    for (const body of ["1", "2", "3"]) await pin((await messenger.say(contact, body)).id);
    const fourth = await messenger.say(contact, "4");
    const refused = await pin(fourth.id);
    expect([refused.status, refused.body.code]).toEqual([409, "messenger.pins_full"]);
  });
});

describe("starred messages", () => {
  const star = (id: string, who: Who = "bruno", what = "star") =>
    server.send(who, "POST", `messenger/messages/${id}/${what}`);
  const listed = async (who: Who = "bruno"): Promise<{ id: string; text: string }[]> =>
    (await server.get(who, `messenger/stars?number_id=${messenger.number}`)).body.data;
  const starred = async (contact: string, who: Who = "bruno"): Promise<string[]> =>
    (await server.get(who, `messenger/contacts/${contact}`)).body.data.starred;

  it("are the person's own, in the talk and in a list of the number, the last starred first", async () => {
    const contact = await messenger.customer(newPhone());
    const first = await messenger.say(contact, "o endereço");
    const second = await messenger.say(contact, "o horário");
    await star(first.id);
    const events = `events?scope=user.${bruno}`;
    const before = (await server.get("bruno", events)).body.head;
    const { body } = await star(second.id);
    expect(body.data).toEqual({ contact_id: contact, starred: [second.id, first.id] });
    const told = (await server.get("bruno", `${events}&after=${before}`)).body.data;
    expect(told).toMatchObject([{ type: "stars.changed", payload: body.data }]);
    expect(await starred(contact)).toEqual([second.id, first.id]);
    expect(await listed()).toMatchObject([
      { id: second.id, text: "o horário", contact: { id: contact } },
      { id: first.id, text: "o endereço" },
    ]);
    expect(await starred(contact, "ana")).toEqual([]);
    expect(await listed("ana")).toEqual([]);
    // Once more is the same star.
    expect((await star(first.id)).body.data.starred).toHaveLength(2);
    await star(second.id, "bruno", "unstar");
    expect((await listed()).map(({ id }) => id)).toEqual([first.id]);
    expect(await starred(contact)).toEqual([first.id]);
  });

  it("are nothing to strangers, and one however often they are asked for at once", async () => {
    const contact = await messenger.customer(newPhone());
    const said = await messenger.say(contact, "uma vez");
    expect((await star(said.id, "diego")).status).toBe(404);
    expect((await star(said.id, "diego", "unstar")).status).toBe(404);
    const theirs = `messenger/stars?number_id=${messenger.number}`;
    expect((await server.get("diego", theirs)).status).toBe(404);
    const answers = await Promise.all([1, 2, 3, 4].map(() => star(said.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await starred(contact)).toEqual([said.id]);
  });

  it("go with the talk that somebody sees no longer", async () => {
    const contact = await messenger.customer(newPhone());
    const said = await messenger.say(contact, "só da Ana", "ana");
    await star(said.id);
    const see = (sight: string) =>
      server.send("ana", "PUT", `whatsapp/numbers/${messenger.number}/users/${bruno}/role`, {
        role: "attendant",
        sight,
      });
    await see("own");
    expect((await listed()).map(({ id }) => id)).not.toContain(said.id);
    expect((await star(said.id, "bruno", "unstar")).status).toBe(404);
    await see("all");
    expect((await listed()).map(({ id }) => id)).toContain(said.id);
  });

  it("go with the person who is erased", async () => {
    const contact = await messenger.customer(newPhone());
    const said = await messenger.say(contact, "esqueça");
    await star(said.id);
    await server.rows(`delete from messages where id = '${said.id}' returning id`);
    expect((await listed()).map(({ id }) => id)).not.toContain(said.id);
  });

  it("are a hundred of a talk at most, and one more says so", async () => {
    const contact = await messenger.customer(newPhone());
    const said = await messenger.say(contact);
    await server.rows(
      `with more as (
         insert into messages (id, number_id, contact_id, position, direction, type, content, status, sent_at, created_at)
         select gen_random_uuid(), number_id, contact_id, position + n, direction, type, content, status, sent_at, created_at
         from messages, generate_series(1, ${mostStars}) n where id = '${said.id}' returning id
       )
       insert into message_stars (user_id, contact_id, message_id, number_id, starred_at)
       select '${bruno}', '${contact}', id, '${messenger.number}', now() from more returning message_id`,
    );
    const refused = await star(said.id);
    expect([refused.status, refused.body.code]).toEqual([409, "messenger.stars_full"]);
  });
});
