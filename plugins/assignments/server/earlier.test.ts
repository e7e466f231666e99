import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { idOf } from "../../numbers/fixtures/world.ts";

const hour = 3_600_000;
let server: TestServer;
let messenger: TestMessenger;
let phone: string;
let contact: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  phone = newPhone();
  contact = await messenger.customer(phone, "um");
  await server.snapshot();
});
beforeEach(() => server.restore());

const at = (name: string, of = contact) => `messenger/contacts/${of}/${name}`;
const earlier = (who: Who = "bruno", of = contact) => server.get(who, at("earlier", of));
const done = async (who: Who, of = contact) => {
  const { version } = (await messenger.conversation(of)).assignment;
  const answer = await server.send(who, "POST", at("assignment/done", of), { version });
  expect(answer.status).toBe(200);
};

describe("what was closed of a conversation", () => {
  it("is told newest first, from its first message, with who closed it", async () => {
    expect((await earlier()).body.data.here).toEqual([]);
    await messenger.say(contact, "dois", "ana");
    await done("ana");
    const [, step] = (await server.get("ana", at("assignment/steps"))).body.data;
    const until = step.at;
    server.advance(hour);
    await messenger.write(phone, "três");
    server.advance(hour);
    await done("bruno");
    // Opened and closed again, with nothing said.
    await server.send("bruno", "POST", at("assignment/reopen"));
    server.advance(hour);
    await done("bruno");
    server.advance(hour);
    await messenger.write(phone, "ainda aberta");
    const all = await messenger.messages(contact);
    const { here } = (await earlier()).body.data;
    const by = (name: RegExp) => ({ name: expect.stringMatching(name) });
    expect(here).toMatchObject([
      { messages: 1, message_id: all[2].id, from: all[2].sent_at, by: by(/^Bruno/) },
      { messages: 2, message_id: all[0].id, from: all[0].sent_at, until, by: by(/^Ana/) },
    ]);
    expect(here).toHaveLength(2);
  });

  it("is of the last fifty times, each with what is its own alone", async () => {
    await server.rows(`insert into conversation_assignment_steps (id, contact_id, kind, created_at)
      select gen_random_uuid(), '${contact}', 'done', sent_at + n * interval '1 hour'
      from messages, generate_series(0, 59) n where contact_id = '${contact}' returning 1`);
    await server.rows(`insert into messages (id, number_id, contact_id, position, direction, type, content, status, sent_at, created_at)
      select gen_random_uuid(), number_id, contact_id, 1 + n, direction, type, content, status, sent_at + n * interval '1 hour', created_at
      from messages, generate_series(1, 59) n where contact_id = '${contact}' returning 1`);
    // As they come about, ids ascend.
    await server.rows(`with placed as (
        select id, row_number() over (order by created_at) as place
        from conversation_assignment_steps where contact_id = '${contact}'
      ) update conversation_assignment_steps step
      set id = ('00000000-0000-7000-8000-' || lpad(placed.place::text, 12, '0'))::uuid
      from placed where placed.id = step.id returning 1`);
    const { here } = (await earlier()).body.data;
    expect(here).toHaveLength(50);
    expect(new Set(here.map(({ messages }: { messages: number }) => messages))).toEqual(
      new Set([1]),
    );
  });

  it("is there for who sees the conversation alone", async () => {
    expect((await earlier("diego")).status).toBe(404);
    await server.send("ana", "POST", at("assignment/take"));
    const bruno = await idOf(server, "bruno");
    const role = `whatsapp/numbers/${messenger.number}/users/${bruno}/role`;
    await server.send("ana", "PUT", role, { role: "attendant", sight: "own" });
    expect((await earlier("bruno")).status).toBe(404);
    expect((await earlier("ana")).status).toBe(200);
  });
});

describe("the same person on other numbers", () => {
  it("is told to who sees them there, by any of their phones, and of the workspace alone", async () => {
    const other = newPhone();
    const hidden = await messenger.customer(phone, "no outro número", messenger.hidden);
    const byOther = await messenger.customer(other, "de outro telefone", messenger.hidden);
    const [foreign] = await server.rows(
      `select id from numbers where workspace_id <> (select workspace_id from numbers where id = '${messenger.number}') limit 1`,
    );
    await messenger.customer(phone, "para outra empresa", foreign?.id as string);
    const idsFor = async (who: Who): Promise<string[]> =>
      (await earlier(who)).body.data.elsewhere.map(({ id }: { id: string }) => id);
    expect(await idsFor("ana")).toEqual([hidden]);
    expect(await idsFor("bruno")).toEqual([]);

    const gone = await messenger.customer(other, "também eu");
    await server.send("ana", "POST", at("merges"), { contact_id: gone });
    expect((await idsFor("ana")).sort()).toEqual([hidden, byOther].sort());
    const [first] = (await earlier("ana")).body.data.elsewhere;
    expect(first.number.id).toBe(messenger.hidden);

    // A part of a number is a part of it here as well.
    const bruno = await idOf(server, "bruno");
    await server.send("ana", "POST", at("assignment/take", hidden));
    await server.send("ana", "POST", `whatsapp/numbers/${messenger.hidden}/users`, {
      user_ids: [bruno],
      role: "attendant",
    });
    const role = `whatsapp/numbers/${messenger.hidden}/users/${bruno}/role`;
    const changed = await server.send("ana", "PUT", role, { role: "attendant", sight: "team" });
    expect(changed.status).toBe(200);
    expect(await idsFor("bruno")).toEqual([byOther]);
  });
});
