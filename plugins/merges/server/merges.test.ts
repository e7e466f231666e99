import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { written, writtenBy } from "../../messenger/fixtures/whatsapp.ts";
import { idOf } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let messenger: TestMessenger;
/** The same person by two phones, who wrote by turns. */
let phones: { kept: string; gone: string };
let kept: string;
let gone: string;

const minutes = (count: number) => new Date(server.now().getTime() + count * 60_000);
const say = (phone: string, text: string, at: number) =>
  messenger.write(phone, text, { at: minutes(at), name: "" });

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  phones = { kept: newPhone(), gone: newPhone() };
  await say(phones.kept, "um", -50);
  await say(phones.gone, "dois", -40);
  await say(phones.kept, "três", -30);
  await say(phones.gone, "quatro", -20);
  kept = await contactWith(phones.kept);
  gone = await contactWith(phones.gone);
  await server.drain();
  await server.snapshot();
});
beforeEach(() => server.restore());

const contactWith = async (phone: string) => {
  const [row] = await server.rows(
    `select id from contacts where number_id = '${messenger.number}' and phone = '${phone}'`,
  );
  return row?.id as string;
};
const of = (contact: string, path: string) => `messenger/contacts/${contact}/${path}`;
const merge = (other = gone, into = kept, who: Who = "ana") =>
  server.send(who, "POST", of(into, "merges"), { contact_id: other });
const merged = async (other = gone, into = kept): Promise<string> => {
  const answer = await merge(other, into);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data.merge_id;
};
const separate = (id: string, from = kept, who: Who = "ana") =>
  server.send(who, "POST", of(from, `merges/${id}/undo`));
const identities = async (contact: string, who: Who = "ana") =>
  (await server.get(who, of(contact, "identities"))).body.data;
const texts = async (contact: string): Promise<string[]> =>
  (await messenger.messages(contact)).map(({ content }) => content.body);
const listed = async (contact: string): Promise<boolean> => {
  const { body } = await server.get("ana", "messenger/contacts?per_page=100");
  return body.data.some(({ id }: { id: string }) => id === contact);
};
const failed = () =>
  server.rows(
    "select name, error from jobs where failed_at is not null and name <> 'house.send-mail'",
  );

describe("two contacts that are one person", () => {
  it("have one conversation, in the order in which it was written", async () => {
    const { unread_messages: unread } = await messenger.conversation(kept);
    const answer = await merge();
    expect(answer.body.data.conversation).toMatchObject({
      id: kept,
      unread_messages: unread + 2,
      last_message: { text: "quatro" },
    });
    expect(await texts(kept)).toEqual(["um", "dois", "três", "quatro"]);
    expect(await listed(gone)).toBe(false);
    const { id } = (await messenger.messages(kept))[1];
    expect((await server.get("ana", `messenger/messages/${id}`)).body.data.contact_id).toBe(kept);
  });

  it("are led to by the id and the phone of either, and written to where they wrote last", async () => {
    await merged();
    expect((await messenger.conversation(gone)).id).toBe(kept);
    await messenger.say(gone, "resposta", "ana");
    await server.drain();
    await messenger.write(phones.gone, "cinco");
    await messenger.write(phones.kept, "seis");
    expect(await texts(kept)).toEqual([
      "um",
      "dois",
      "três",
      "quatro",
      "resposta",
      "cinco",
      "seis",
    ]);
    await messenger.say(kept, "para o primeiro", "ana");
    await server.drain();
    expect(messenger.whatsapp.sent.map(({ to }) => to)).toEqual([phones.gone, phones.kept]);
    const note = await server.send("ana", "POST", of(gone, "notes"), { text: "Prefere boleto" });
    expect(note.status).toBe(201);
    expect((await server.get("ana", of(kept, "notes"))).body.data).toHaveLength(1);
    const saved = { name: "Outra", country_code: "55", number: phones.gone.slice(2) };
    const again = await server.send("ana", "POST", "messenger/contacts", {
      ...saved,
      number_id: messenger.number,
    });
    expect(again.body).toMatchObject({ existed: true, data: { id: kept } });
    expect(await failed()).toEqual([]);
  });

  it("lose nothing that the team kept of them, and what did not prevail is on record", async () => {
    const { body: tags } = await server.get("bruno", "messenger/tags");
    const [one, two] = tags.data.map(({ id }: { id: string }) => id);
    await server.send("ana", "POST", of(kept, "tags"), { tag_ids: [one] });
    await server.send("ana", "POST", of(gone, "tags"), { tag_ids: [one, two] });
    await server.send("ana", "POST", of(gone, "notes"), { text: "Nota dela" });
    await server.send("ana", "PUT", of(kept, "nickname"), { nickname: "Lia" });
    await server.send("ana", "PUT", of(gone, "nickname"), { nickname: "Lica" });
    await server.send("bruno", "POST", of(gone, "assignment/take"));
    const id = await merged();
    const now = await messenger.conversation(kept);
    expect(now.nickname).toBe("Lia");
    expect(now.tags.map((tag: { id: string }) => tag.id).sort()).toEqual([one, two].sort());
    expect(now.assignment.responsible.id).toBe(await idOf(server, "bruno"));
    expect((await server.get("ana", of(kept, "notes"))).body.data).toHaveLength(1);
    const [entry] = await server.rows(
      `select after::text as after from audit_entries where action = 'contact.merged' and subject_id = '${kept}'`,
    );
    expect(entry?.after).toContain("Lica");
    const steps = (await server.get("ana", of(kept, "assignment/steps"))).body.data;
    expect(steps.at(-1)).toMatchObject({ kind: "merged", by: { name: "Ana Ribeiro" } });

    expect((await separate(id)).status).toBe(200);
    const [own, other] = [await messenger.conversation(kept), await messenger.conversation(gone)];
    expect(own.tags.map((tag: { id: string }) => tag.id)).toEqual([one]);
    expect(other.tags).toHaveLength(2);
    expect([own.nickname, other.nickname]).toEqual(["Lia", "Lica"]);
    expect([own.assignment.responsible, other.assignment.responsible?.name]).toEqual([
      null,
      "Bruno Costa",
    ]);
    expect((await server.get("ana", of(gone, "notes"))).body.data).toHaveLength(1);
  });

  it("refuse marketing and are blocked as soon as one of them is, by each phone", async () => {
    await server.send("ana", "POST", of(gone, "block"), { reason: "Spam" });
    await server.rows(
      `update conversations set opted_out_at = now(), opted_out_word = 'SAIR' where contact_id = '${gone}' returning 1`,
    );
    await server.drain();
    messenger.whatsapp.calls.length = 0;
    const id = await merged();
    expect(await messenger.conversation(kept)).toMatchObject({
      blocked: { reason: "Spam" },
      opted_out: { word: "SAIR" },
    });
    await server.drain();
    expect(messenger.whatsapp.calls).toEqual([`block ${phones.kept}`, `block ${phones.gone}`]);
    await separate(id);
    expect(await messenger.conversation(kept)).toMatchObject({ blocked: null, opted_out: null });
    expect(await messenger.conversation(gone)).toMatchObject({ blocked: { reason: "Spam" } });
    await server.drain();
    expect(messenger.whatsapp.calls.slice(2)).toEqual([
      `unblock ${phones.kept}`,
      `block ${phones.gone}`,
    ]);
  });
});

describe("a merge", () => {
  it("keep the stars of both, each where its message is", async () => {
    const [{ id }] = await messenger.messages(gone);
    await server.send("ana", "POST", `messenger/messages/${id}/star`);
    const starred = async (contact: string) => (await messenger.conversation(contact)).starred;
    const merge_id = await merged();
    expect(await starred(kept)).toEqual([id]);
    await separate(merge_id);
    expect([await starred(kept), await starred(gone)]).toEqual([[], [id]]);
  });

  it("is taken back as far as it was one: what came since stays", async () => {
    const before = { kept: await texts(kept), gone: await texts(gone) };
    const shown = await messenger.conversation(gone);
    const id = await merged();
    await messenger.write(phones.gone, "depois");
    expect((await separate(id)).body.data.conversation.id).toBe(kept);
    expect(await texts(kept)).toEqual([...before.kept, "depois"]);
    expect(await texts(gone)).toEqual(before.gone);
    expect(await listed(gone)).toBe(true);
    const back = await messenger.conversation(gone);
    // The 24 hours of a phone begin with what it wrote, wherever that is shown, and its messages keep their new places.
    const { version, window_allowed_until, last_position } = back;
    expect(back).toEqual({ ...shown, version, window_allowed_until, last_position });
    expect(last_position).toBeGreaterThan(shown.last_position);
    await messenger.write(phones.gone, "de novo ela");
    await messenger.say(kept, "a quem ficou", "ana");
    expect((await texts(gone)).at(-1)).toBe("de novo ela");
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)?.to).toBe(phones.kept);
    expect((await separate(id)).status).toBe(404);
    expect(await failed()).toEqual([]);
  });

  it("tells every console that one conversation is another now", async () => {
    const head = await messenger.head();
    const id = await merged();
    const told = await messenger.events(head);
    expect(told.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining([
        "conversation.rearranged",
        "contacts.merged",
        "conversation.changed",
      ]),
    );
    const erased = told.find(({ type }: { type: string }) => type === "conversation.erased");
    expect(erased.payload).toMatchObject({ contact_id: gone, into: kept });
    const after = await messenger.head();
    await separate(id);
    const back = (await messenger.events(after)).filter(
      ({ type }: { type: string }) => type === "conversation.changed",
    );
    const ids = back.map(
      ({ payload }: { payload: { conversation: { id: string } } }) => payload.conversation.id,
    );
    expect(ids).toEqual(expect.arrayContaining([kept, gone]));
  });

  it("cannot be taken back after 30 days", async () => {
    const id = await merged();
    await server.rows(
      `update contact_merges set merged_at = merged_at - interval '31 days' where id = '${id}' returning 1`,
    );
    expect(await identities(kept)).toMatchObject([{ merge: { undo_until: null } }]);
    const answer = await separate(id);
    expect([answer.status, answer.body.code]).toEqual([409, "merges.too_late"]);
  });

  it("is refused of one contact, of two numbers, and of whom the caller does not see", async () => {
    const hidden = await messenger.customer(newPhone(), "Oi", messenger.hidden);
    const foreign = (await server.get("diego", "messenger/contacts")).body.data[0].id;
    const codes = async (other: string, who: Who = "ana") => {
      const { status, body } = await merge(other, kept, who);
      expect(status).toBe(422);
      return Object.keys(body.errors);
    };
    for (const other of [kept, hidden, foreign, "01900000-0000-7000-8000-000000000009"])
      expect(await codes(other)).toEqual(["contact_id"]);
    expect(await codes(hidden, "bruno")).toEqual(["contact_id"]);
    expect((await merge(gone, kept, "diego")).status).toBe(404);
    await merged();
    // Who was merged already is the contact itself.
    expect(await codes(gone)).toEqual(["contact_id"]);
    expect((await merge(kept, gone)).status).toBe(422);
  });

  it("makes chains that come apart from their end", async () => {
    const third = await messenger.customer(newPhone(), "terceiro");
    const first = await merged(gone, kept);
    const second = await merged(kept, third);
    for (const id of [gone, kept]) expect((await messenger.conversation(id)).id).toBe(third);
    expect(await texts(third)).toEqual(["um", "dois", "três", "quatro", "terceiro"]);
    expect(await identities(third)).toHaveLength(2);
    expect((await separate(first, third)).status).toBe(404);
    expect((await separate(second, third)).status).toBe(200);
    expect(await texts(kept)).toEqual(["um", "dois", "três", "quatro"]);
    expect((await messenger.conversation(gone)).id).toBe(kept);
    expect((await separate(first, kept)).status).toBe(200);
    expect(await texts(gone)).toEqual(["dois", "quatro"]);
  });

  it("stay under the phone that is known, over who shows none", async () => {
    const user = "BR.1502576394655843";
    await messenger.whatsapp.tell(messenger.number, writtenBy(server, user, "cinco"));
    const [row] = await server.rows(`select id from contacts where phone_key = '${user}'`);
    const hidden = row?.id as string;
    expect((await merge(kept, hidden)).body.errors).toHaveProperty("contact_id");
    const id = await merged(hidden, kept);
    expect(await messenger.conversation(kept)).toMatchObject({ phone: phones.kept });
    await server.drain();
    await messenger.whatsapp.tell(messenger.number, writtenBy(server, user, "seis"));
    expect((await texts(kept)).slice(-2)).toEqual(["cinco", "seis"]);
    expect((await separate(id)).status).toBe(200);
    expect(await messenger.conversation(hidden)).toMatchObject({ phone: null });
    await messenger.say(hidden, "resposta", "ana");
    await messenger.say(kept, "outra", "ana");
    await server.drain();
    expect(messenger.whatsapp.sent.map(({ to }) => to).slice(-2)).toEqual([user, phones.kept]);
    expect(await failed()).toEqual([]);
  });

  it("goes with the person who is erased, by both phones", async () => {
    await merged();
    const body = { phone: phones.kept, reason: "Pediu por e-mail" };
    await server.send("ana", "POST", of(kept, "data-erasure"), body);
    const waiting = await merge(await messenger.customer(newPhone()), kept);
    expect([waiting.status, waiting.body.code]).toEqual([409, "privacy.under_way"]);
    await server.drain();
    const rows = await server.rows(`select id from contacts where id in ('${kept}', '${gone}')`);
    expect(rows).toEqual([]);
    expect(await server.rows("select id from contact_merges")).toEqual([]);
    expect(await failed()).toEqual([]);
  });
});

describe("who may be the same", () => {
  const told = (phone: string, user_id: string) => {
    const value = written(server, phone, "Oi");
    const contacts = value.contacts.map((one) => ({ ...one, user_id }));
    return messenger.whatsapp.tell(messenger.number, { ...value, contacts });
  };

  it("is told with the reason that WhatsApp or the person gave, and with no other", async () => {
    expect(await identities(kept)).toEqual([]);
    await told(phones.kept, "BR.1502576394655843");
    await told(phones.gone, "BR.1502576394655843");
    expect(await identities(kept)).toMatchObject([
      { id: gone, standing: "likely", reason: "user_id", last_message: { text: "Oi" } },
    ]);
    const third = newPhone();
    await messenger.customer(third);
    await messenger.write(third, {
      type: "system",
      system: { type: "user_changed_number", body: "Mudou", wa_id: phones.kept },
    });
    expect((await identities(kept)).map((one: { reason: string }) => one.reason).sort()).toEqual([
      "moved",
      "user_id",
    ]);
    await merged();
    expect(await identities(kept)).toMatchObject([
      { id: gone, standing: "merged", merge: { by: { name: "Ana Ribeiro" } } },
      { standing: "likely", reason: "moved" },
    ]);
  });

  it("is nobody whom a member does not see", async () => {
    const bruno = await idOf(server, "bruno");
    await server.send("ana", "POST", of(gone, "assignment/take"));
    await server.send("bruno", "POST", of(kept, "assignment/take"));
    await told(phones.kept, "BR.99");
    await told(phones.gone, "BR.99");
    await server.send("ana", "PUT", `whatsapp/numbers/${messenger.number}/users/${bruno}/role`, {
      role: "attendant",
      sight: "own",
    });
    expect(await identities(kept, "bruno")).toEqual([]);
    expect((await merge(gone, kept, "bruno")).body.errors).toHaveProperty("contact_id");
    expect((await merge(kept, gone, "bruno")).status).toBe(404);
  });
});
