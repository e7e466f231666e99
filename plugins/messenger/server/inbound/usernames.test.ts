import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { withWork } from "../../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { status, writtenBy } from "../../fixtures/whatsapp.ts";
import { receiveLater } from "./webhook.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

let users = 0;
const newUser = () => {
  users += 1;
  return `BR.15025763946558${String(users).padStart(2, "0")}`;
};
const tell = (...values: unknown[]) => messenger.whatsapp.tell(messenger.number, ...values);
const said = (user: string, ...[body, more]: [Parameters<typeof writtenBy>[2], object?]) =>
  tell(writtenBy(server, user, body, more));
const found = async (query: string) =>
  (await server.get("ana", `messenger/contacts?query=${encodeURIComponent(query)}`)).body.data;
/** The contact's id, by what the store has of them. */
const contactOf = async (user: string): Promise<string> => {
  const [row] = await server.rows(
    `select coalesce(merged_into, id) as id from contacts where number_id = '${messenger.number}'
      and (phone_key = '${user}' or wa_user_id = '${user}')`,
  );
  return row?.id as string;
};
const textsOf = async (contact: string) =>
  (await messenger.messages(contact)).map(({ content }) => content.body ?? content.type);
/** With phone and WhatsApp's own id, as of who shows their phone. */
const knownBoth = (user_id: string, phone: string, body: string) => {
  const [message] = writtenBy(server, user_id, body).messages;
  const { from_user_id: _, ...told } = message ?? {};
  return tell({
    contacts: [{ profile: { name: "Lia" }, wa_id: phone, user_id }],
    messages: [{ ...told, from: phone }],
  });
};
/** The same where the message alone says so. */
const bySender = (user_id: string, phone: string, body: string) => {
  const [message] = writtenBy(server, user_id, body).messages;
  return tell({
    contacts: [{ profile: { name: "Lia" }, wa_id: phone }],
    messages: [{ ...message, from: phone }],
  });
};
const shared = (user: string, phone: string, origin: string) =>
  said(user, {
    type: "contacts",
    contacts: [
      {
        origin,
        name: { formatted_name: "Lia" },
        phones: [{ phone: `+${phone}`, wa_id: phone, type: "CELL" }],
      },
    ],
  });

describe("somebody who shows no phone", () => {
  it("has a conversation at once, under their name, and is found by it and by their username", async () => {
    const user = newUser();
    await said(user, "Oi", { name: "Lia Rocha", username: "lia.rocha" });
    const [row] = await found("@lia.rocha");
    expect(row).toMatchObject({
      name: "Lia Rocha",
      username: "lia.rocha",
      phone: null,
      unread_messages: 1,
      last_message: { text: "Oi" },
    });
    expect(await found("Lia Roch")).toMatchObject([{ id: row.id }]);
    expect(await found("1502576394655801")).toEqual([]);
    expect(JSON.stringify(await messenger.conversation(row.id))).not.toContain(user);
  });

  it("is called by their username without a name, and by no number without either", async () => {
    const [named, nameless] = [newUser(), newUser()];
    await said(named, "Oi", { username: "@rita" });
    await said(nameless, "Oi");
    expect(await messenger.conversation(await contactOf(named))).toMatchObject({ name: "@rita" });
    const { name } = await messenger.conversation(await contactOf(nameless));
    expect(name).toBe(`WhatsApp …${nameless.slice(-4)}`);
  });

  it("writes, calls, reacts, edits and takes back as everybody", async () => {
    const user = newUser();
    await said(user, "um", { id: "wamid.user.1" });
    const contact = await contactOf(user);
    const sent = await messenger.say(contact, "Bom dia");
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)).toMatchObject({ to: user });
    const id = messenger.whatsapp.idOf(sent.id);
    await tell(status(server, id, "delivered"));
    await said(user, { type: "reaction", reaction: { message_id: id, emoji: "🌻" } });
    const text = { type: "text", text: { body: "dois" } };
    const edit = { original_message_id: "wamid.user.1", message: text };
    await said(user, { type: "edit", edit });
    await tell({
      contacts: [],
      calls: [
        {
          id: `wacid.${uuidv7()}`,
          event: "terminate",
          direction: "USER_INITIATED",
          from_user_id: user,
          timestamp: `${Math.floor(server.now().getTime() / 1_000)}`,
          duration: 3,
        },
      ],
    });
    expect(await textsOf(contact)).toEqual(["dois", "Bom dia", "call"]);
    expect((await messenger.messages(contact))[1]).toMatchObject({
      status: "delivered",
      reactions: [{ from: "contact", emoji: "🌻" }],
    });
    await said(user, { type: "revoke", revoke: { original_message_id: "wamid.user.1" } });
    expect(await textsOf(contact)).toEqual(["revoked", "Bom dia", "call"]);
  });

  it("is who what was put off by an earlier version is from", async () => {
    const user = newUser();
    const [message] = writtenBy(server, user, "de antes").messages;
    const payload = { number_id: messenger.number, user_id: user, message };
    const { services } = server.app;
    await services.store.transact((db) =>
      withWork(db, server.now(), services, [], ({ enqueue }) => enqueue(receiveLater, payload)),
    );
    await server.drain();
    expect(await textsOf(await contactOf(user))).toEqual(["de antes"]);
  });

  it("gets no authentication code: it is refused before it leaves, as in the composer", async () => {
    const user = newUser();
    await said(user, "Oi");
    const contact = await contactOf(user);
    const { body } = await server.get("bruno", "messenger/message-templates");
    const code = body.data.find((one: { category: string }) => one.category === "authentication");
    const answer = await messenger.post("bruno", contact, {
      client_id: uuidv7(),
      type: "template",
      template_id: code.id,
      fields: { body: ["123456"] },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.template_id[0]).toContain("não mostra o telefone");
  });
});

describe("who comes to show their phone", () => {
  it("keeps the conversation, which has the phone from now on", async () => {
    const [user, phone] = [newUser(), newPhone()];
    await said(user, "sem telefone");
    const contact = await contactOf(user);
    const head = await messenger.head();
    await knownBoth(user, phone, "com telefone");
    expect(await messenger.conversation(contact)).toMatchObject({ phone, unread_messages: 2 });
    expect(await textsOf(contact)).toEqual(["sem telefone", "com telefone"]);
    expect(await messenger.events(head)).toContainEqual(
      expect.objectContaining({
        type: "conversation.changed",
        payload: expect.objectContaining({
          conversation: expect.objectContaining({ id: contact, phone }),
        }),
      }),
    );
    await messenger.say(contact, "resposta");
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)).toMatchObject({ to: phone });
    await said(user, "outra vez sem");
    expect(await textsOf(contact)).toEqual([
      "sem telefone",
      "com telefone",
      "resposta",
      "outra vez sem",
    ]);
  });

  it("is known by the message alone as well", async () => {
    const [user, phone] = [newUser(), newPhone()];
    await said(user, "sem telefone");
    await bySender(user, phone, "com telefone");
    expect(await textsOf(await contactOf(user))).toEqual(["sem telefone", "com telefone"]);
    expect(await found(phone)).toMatchObject([{ phone, unread_messages: 2 }]);
  });

  it("is joined with whoever has that phone already", async () => {
    const [user, phone] = [newUser(), newPhone()];
    const known = await messenger.customer(phone, "antigo");
    server.advance(2_000);
    await said(user, "sem telefone");
    const hidden = await contactOf(user);
    expect(hidden).not.toBe(known);
    server.advance(2_000);
    await knownBoth(user, phone, "sou eu");
    await server.drain();
    expect(await textsOf(known)).toEqual(["antigo", "sem telefone", "sou eu"]);
    expect((await messenger.conversation(hidden)).id).toBe(known);
    expect(await messenger.conversation(known)).toMatchObject({ phone });
    const steps = await server.get("ana", `messenger/contacts/${known}/assignment/steps`);
    expect(steps.body.data.at(-1)).toMatchObject({ kind: "merged", by: null });
    await messenger.say(known, "certo");
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)).toMatchObject({ to: phone });
  });

  it("stays apart where somebody separated them, though WhatsApp says it again", async () => {
    const [user, phone] = [newUser(), newPhone()];
    const known = await messenger.customer(phone, "antigo");
    await said(user, "sem telefone");
    const hidden = await contactOf(user);
    await knownBoth(user, phone, "sou eu");
    await server.drain();
    const of = `messenger/contacts/${known}`;
    const { body } = await server.get("ana", `${of}/identities`);
    const [{ merge }] = body.data;
    expect((await server.send("ana", "POST", `${of}/merges/${merge.id}/undo`)).status).toBe(200);
    expect(await textsOf(hidden)).toEqual(["sem telefone"]);
    await knownBoth(user, phone, "de novo");
    await server.drain();
    expect(await textsOf(hidden)).toEqual(["sem telefone"]);
    expect(await textsOf(known)).toEqual(["antigo", "sou eu", "de novo"]);
  });

  it("may share it when asked; another person's card says nothing", async () => {
    const [user, phone, other] = [newUser(), newPhone(), newPhone()];
    await said(user, "Oi");
    const contact = await contactOf(user);
    await shared(user, other, "other");
    expect(await messenger.conversation(contact)).toMatchObject({ phone: null });
    await shared(user, phone, "contact_request");
    expect(await messenger.conversation(contact)).toMatchObject({ phone });
    expect(await textsOf(contact)).toEqual(["Oi", "contacts", "contacts"]);
  });

  it("is joined by sharing it, and written to there from then on", async () => {
    const [user, phone] = [newUser(), newPhone()];
    const known = await messenger.customer(phone, "antigo");
    server.advance(2_000);
    await said(user, "sem telefone");
    await shared(user, phone, "contact_request");
    await server.drain();
    expect(await textsOf(known)).toEqual(["antigo", "sem telefone", "contacts"]);
    await messenger.say(known, "certo");
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)).toMatchObject({ to: phone });
  });

  it("is known by what becomes of our messages to them", async () => {
    const [user, phone] = [newUser(), newPhone()];
    const contact = await messenger.customer(phone, "com telefone");
    const sent = await messenger.say(contact, "Bom dia");
    await server.drain();
    const contacts = [{ wa_id: phone, user_id: user, profile: {} }];
    const told = status(server, messenger.whatsapp.idOf(sent.id), "delivered");
    await tell({ ...told, contacts });
    await said(user, "sem telefone");
    expect(await textsOf(contact)).toEqual(["com telefone", "Bom dia", "sem telefone"]);
  });

  it("is told by WhatsApp when they change it", async () => {
    const [user, phone] = [newUser(), newPhone()];
    await said(user, "Oi");
    const contact = await contactOf(user);
    await said(user, {
      type: "system",
      system: { type: "user_changed_number", wa_id: phone, previous_user_id: user },
    });
    expect(await messenger.conversation(contact)).toMatchObject({ phone, unread_messages: 1 });
  });
});

describe("a new id of WhatsApp's own", () => {
  const renewed = (from: string, to: string) =>
    said(from, {
      type: "system",
      system: { type: "user_changed_user_id", previous_user_id: from, user_id: to },
    });

  it("leads to the same conversation", async () => {
    const [before, after] = [newUser(), newUser()];
    await said(before, "antes");
    const contact = await contactOf(before);
    await renewed(before, after);
    await said(after, "depois");
    expect(await textsOf(contact)).toEqual(["antes", "depois"]);
  });

  it("takes the phone away that is not theirs any more", async () => {
    const [before, after, phone] = [newUser(), newUser(), newPhone()];
    await knownBoth(before, phone, "com telefone");
    const contact = await contactOf(before);
    await renewed(before, after);
    expect(await messenger.conversation(contact)).toMatchObject({ phone: null });
    await said(after, "de outro telefone");
    expect(await textsOf(contact)).toEqual(["com telefone", "de outro telefone"]);
    await messenger.say(contact, "resposta");
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)).toMatchObject({ to: after });
  });

  it("joins what was written under it before WhatsApp said so", async () => {
    const [before, after] = [newUser(), newUser()];
    await said(before, "antes");
    await said(after, "depois");
    const contact = await contactOf(before);
    await renewed(before, after);
    await server.drain();
    expect(await textsOf(contact)).toEqual(["antes", "depois"]);
  });
});
