import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { written } from "../../messenger/fixtures/whatsapp.ts";
import { chunk, past, person, told } from "../fixtures/app.ts";
import { startCoexistence } from "./facade.ts";

const hour = 3_600_000;
const day = 86_400;
let server: TestServer;
let messenger: TestMessenger;
let number: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  number = messenger.number;
  // Their sessions are among what is restored.
  for (const who of ["ana", "bruno", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});

const inWork = <T>(step: Parameters<typeof withWork<T>>[4]): Promise<T> => {
  const { services } = server.app;
  return services.store.transact((db) => withWork(db, server.now(), services, [], step));
};

const shown = async (who: "ana" | "marina" = "ana") => {
  const path = who === "ana" ? "whatsapp/numbers" : "admin/numbers";
  return (await server.get(who, `${path}/${number}/coexistence`)).body.data.coexistence;
};
const contactOf = async (phone: string) => {
  const { body } = await server.get("ana", `messenger/contacts?query=${phone}`);
  return body.data[0];
};
const bodies = async (contact: string) =>
  (await messenger.messages(contact)).map(({ content }) => content.body ?? content.type);

beforeEach(async () => {
  await server.restore();
  // The app shares nothing by itself: the tests say what comes.
  server.app.services.gateway.syncApp = async () => ({ id: "request" });
});

describe("the history of an app", () => {
  beforeEach(async () => {
    await inWork((work) => startCoexistence(work, number));
    await server.drain();
  });

  it("stands below everything live, in the order it was written, whatever order its parts come in", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone, "agora");
    const message = (id: string, ago: number) => past(server, `wamid.${id}`, phone, ago, id);
    const both = [message("quatro", 40), message("cinco", 40)];
    await told(
      server,
      number,
      "history",
      chunk([1, 1, 80], { [phone]: [message("dois", 9 * day)] }),
    );
    await told(server, number, "history", chunk([0, 2, 30], { [phone]: both }));
    await server.drain();
    await told(server, number, "history", chunk([0, 1, 20], { [phone]: [message("três", 80)] }));
    await told(
      server,
      number,
      "history",
      chunk([2, 1, 100], { [phone]: [message("um", 99 * day)] }),
    );
    await server.drain();
    expect(await bodies(contact)).toEqual(["um", "dois", "três", "quatro", "cinco", "agora"]);
    await messenger.write(phone, "depois");
    expect((await bodies(contact)).at(-1)).toBe("depois");
    const { last_message } = await messenger.conversation(contact);
    expect(last_message.text).toBe("depois");
  });

  it("is nothing new: read, uncounted, unannounced, and not told of as messages", async () => {
    const phone = newPhone();
    const ours = `55119${number.replaceAll(/\D/g, "").slice(0, 8)}`;
    const counts = "select * from number_daily_counts order by number_id, day";
    const before = { rows: await server.rows(counts), head: await messenger.head() };
    await told(
      server,
      number,
      "history",
      chunk([0, 1, 100], {
        [phone]: [
          past(server, "wamid.a", phone, 3_700, "Tem bolo?"),
          past(server, "wamid.b", ours, 3_600, "Tem!", { to: phone }),
          past(server, "wamid.c", phone, 3_500, "Quero um"),
        ],
      }),
    );
    await server.drain();
    const conversation = await contactOf(phone);
    expect(conversation).toMatchObject({
      unread_messages: 0,
      window_allowed_until: null,
      last_message: { text: "Quero um" },
    });
    const [state] = await server.rows(
      `select waiting_since from conversations where contact_id = '${conversation.id}'`,
    );
    expect(state).toEqual({ waiting_since: null });
    expect(await server.rows(counts)).toEqual(before.rows);
    const types = (await messenger.events(before.head)).map(({ type }) => type);
    expect(new Set(types)).toEqual(
      new Set(["coexistence.changed", "conversation.changed", "past.stored"]),
    );
    const rated =
      "select id from usage_records where id in (select id from messages where position <= 0)";
    expect(await server.rows(rated)).toEqual([]);
    const [, answer] = await messenger.messages(conversation.id);
    expect(answer).toMatchObject({
      direction: "outgoing",
      status: "read",
      sender: { kind: "phone" },
    });
  });

  it("is kept once, however often its parts and the messages in them are told", async () => {
    const phone = newPhone();
    const one = past(server, "wamid.once", phone, 500, "Uma vez");
    for (const time of [1, 2]) {
      await told(server, number, "history", chunk([0, 1, 50], { [phone]: [one] }), time);
      await server.drain();
    }
    const two = past(server, "wamid.two", phone, 400, "Outra");
    await told(server, number, "history", chunk([0, 2, 100], { [phone]: [one, two, two] }));
    await server.drain();
    const { id } = await contactOf(phone);
    expect(await bodies(id)).toEqual(["Uma vez", "Outra"]);
    expect(await shown()).toMatchObject({ processed: 4, pending: 0, history: { status: "done" } });
    const chunks = await server.get("marina", `admin/numbers/${number}/coexistence/chunks`);
    expect(chunks.body.data).toHaveLength(2);
  });

  it("shows a file once it is told of, before or after the message it stands for", async () => {
    const phone = newPhone();
    const file = {
      bytes: new TextEncoder().encode("%PDF-1.4"),
      type: "application/pdf",
      name: "a",
    };
    for (const name of ["first", "second"]) messenger.whatsapp.files.set(name, file);
    const document = (name: string, ago: number) => ({
      messages: [
        past(server, `wamid.${name}`, phone, ago, {
          type: "document",
          document: { id: name, mime_type: "application/pdf", filename: `${name}.pdf` },
        }),
      ],
    });
    const placeholder = (name: string, ago: number) =>
      past(server, `wamid.${name}`, phone, ago, { type: "media_placeholder" });
    await told(server, number, "history", document("first", 90));
    await server.drain();
    const both = [placeholder("first", 90), placeholder("second", 80)];
    await told(server, number, "history", chunk([0, 1, 100], { [phone]: both }));
    await server.drain();
    await told(server, number, "history", document("second", 80));
    await server.drain();
    const { id } = await contactOf(phone);
    const files = (await messenger.messages(id)).map(({ content }) => content.media?.name);
    expect(files).toEqual(["first.pdf", "second.pdf"]);
    expect((await messenger.messages(id)).every(({ content }) => content.media.url)).toBe(true);
  });

  it("has its replies and reactions, also those to messages that come later", async () => {
    const phone = newPhone();
    const reply = past(server, "wamid.reply", phone, 10, "Esse!", {
      context: { id: "wamid.asked" },
    });
    const reaction = past(server, "wamid.r", phone, 5, {
      type: "reaction",
      reaction: { message_id: "wamid.asked", emoji: "👍" },
    });
    await told(server, number, "history", chunk([0, 1, 50], { [phone]: [reply, reaction] }));
    await server.drain();
    const asked = past(server, "wamid.asked", "551130000000", 20, "Qual?", { to: phone });
    await told(server, number, "history", chunk([0, 2, 100], { [phone]: [asked] }));
    await server.drain();
    const [first, second] = await messenger.messages((await contactOf(phone)).id);
    expect(first).toMatchObject({ reactions: [{ emoji: "👍", from: "contact" }] });
    expect(second.reply_to).toMatchObject({ id: first.id, text: "Qual?" });
  });

  it("was kept back by the owner: that is said, and nothing comes", async () => {
    await told(server, number, "history", {
      history: [{ errors: [{ code: 2593109, title: "History sharing is turned off" }] }],
    });
    await server.drain();
    expect((await shown()).history).toMatchObject({ status: "failed", error: { code: 2593109 } });
  });
});

it("what the owner writes on the phone is in the inbox at once, as written there", async () => {
  const phone = newPhone();
  const contact = await messenger.customer(phone);
  const head = await messenger.head();
  const [message] = written(server, phone, "Já vai!", { id: "wamid.echo" }).messages;
  const value = { message_echoes: [{ ...message, from: "551130000000", to: phone }] };
  await told(server, number, "smb_message_echoes", value);
  await server.drain();
  const [stored] = await messenger.events(head);
  expect(stored).toMatchObject({
    type: "message.stored",
    payload: { message: { contact_id: contact, sender: { kind: "phone" }, position: 2 } },
  });
  // The history may tell it again.
  const again = past(server, "wamid.echo", "551130000000", 1, "Já vai!", { to: phone });
  await told(server, number, "history", chunk([0, 1, 100], { [phone]: [again] }));
  await server.drain();
  expect(await bodies(contact)).toEqual(["Olá", "Já vai!"]);
});

describe("an app's address book", () => {
  const share = (...state_sync: unknown[]) =>
    told(server, number, "smb_app_state_sync", { state_sync }, Math.random());

  it("names people until somebody here writes another name", async () => {
    const phone = newPhone();
    await share(person(phone, "Dona Rosa"));
    await server.drain();
    const { id, name } = await contactOf(phone);
    expect(name).toBe("Dona Rosa");
    await share(person(phone, "Rosa da feira"));
    await server.drain();
    expect((await contactOf(phone)).name).toBe("Rosa da feira");
    await server.send("bruno", "PUT", `messenger/contacts/${id}`, { name: "Rosa Lima" });
    await share(person(phone, "Rosinha"));
    await server.drain();
    expect((await contactOf(phone)).name).toBe("Rosa Lima");
    const list = `admin/numbers/${number}/coexistence/contacts?q=${phone}`;
    expect((await server.get("marina", list)).body.data).toMatchObject([
      { name: "Rosinha", phone },
    ]);
    await share(person(phone, "", "remove"));
    await server.drain();
    expect((await server.get("marina", list)).body.data).toEqual([]);
    expect((await contactOf(phone)).name).toBe("Rosa Lima");
    const looks = await server.rows(
      "select actor_name, number_id from audit_entries where action = 'app.contacts-seen'",
    );
    expect(looks).toEqual([{ actor_name: "Marina Prado", number_id: number }]);
  });

  it("says that a part of it could not be read, and takes in the rest", async () => {
    const phone = newPhone();
    await share(person(7, "Ninguém"), person(phone, "Alguém"));
    await server.drain();
    expect((await contactOf(phone)).name).toBe("Alguém");
    expect((await shown()).contacts).toMatchObject({ status: "failed", error: { code: 0 } });
  });
});

describe("asking an app again", () => {
  const ask = (kind: string, who: "ana" | "bruno" | "marina" = "ana") =>
    server.send(
      who,
      "POST",
      `${who === "marina" ? "admin/numbers" : "whatsapp/numbers"}/${number}/coexistence/syncs`,
      { kind },
    );

  it("is possible for a day, not while it is on its way, and on record", async () => {
    expect((await ask("history")).body.code).toBe("coexistence.none");
    await inWork((work) => startCoexistence(work, number));
    await inWork((work) => startCoexistence(work, number));
    await server.drain();
    const list = `admin/numbers/${number}/coexistence/syncs`;
    expect((await server.get("marina", list)).body.data).toHaveLength(2);
    expect((await ask("history")).body.code).toBe("coexistence.under_way");
    server.advance(6 * 60_000);
    expect((await shown()).repeatable).toEqual(["contacts", "history"]);
    expect((await ask("history")).status).toBe(201);
    expect((await ask("contacts", "marina")).status).toBe(201);
    expect((await ask("contacts", "bruno")).status).toBe(403);
    const { body } = await server.get("marina", list);
    expect(body.data.map((one: { asked_by: string }) => one.asked_by !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    server.advance(24 * hour);
    expect((await shown()).repeatable).toEqual([]);
    expect((await ask("history")).body.code).toBe("coexistence.late");
  });
});
