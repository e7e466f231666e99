import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { withWork } from "../../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { status } from "../../fixtures/whatsapp.ts";
import { receivePreferences } from "../inbound/preferences.ts";
import { peopleFacts } from "./facts.ts";

let server: TestServer;
let messenger: TestMessenger;
let templates: { id: string; category: string; name: string }[];
const day = 86_400_000;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  templates = (await server.get("ana", "messenger/message-templates")).body.data;
});

const send = (contact: string, name: string, fields: unknown) =>
  messenger.post("ana", contact, {
    client_id: uuidv7(),
    type: "template",
    template_id: templates.find((one) => one.name === name)?.id,
    fields,
  });
const confirm = (contact: string) =>
  send(contact, "pedido_confirmado", { header: "1042", body: ["Rita", "às 15h"] });
const advertise = (contact: string) =>
  send(contact, "cupom_de_aniversario", { body: ["Rita", "20%"], buttons: { 0: "PAO20" } });
/** Somebody whose window is closed. */
const silent = async (phone: string, on?: string) => {
  const id = await messenger.customer(phone, "Olá", on);
  await server.rows(
    `update conversations set window_allowed_until = '${server.now().toISOString()}' where contact_id = '${id}'`,
  );
  return id;
};
const counted = async () =>
  (await server.rows("select person from portfolio_reach order by at")).map(({ person }) => person);
const inWork = <T>(step: Parameters<typeof withWork<T>>[4]) =>
  server.app.services.store.transact((db) =>
    withWork(db, server.now(), server.app.services, [], step),
  );

describe("the portfolio's limit", () => {
  it("counts a person once, whichever number wrote, only outside the window", async () => {
    await server.rows("delete from portfolio_reach");
    const phone = newPhone();
    const open = await messenger.customer(newPhone());
    expect((await confirm(open)).status).toBe(201);
    expect(await counted()).toEqual([]);
    for (const on of [messenger.number, messenger.hidden]) {
      expect((await confirm(await silent(phone, on))).status).toBe(201);
    }
    expect(await counted()).toHaveLength(1);
  });

  it("lets nobody new be written to once it is used up, until the first counts no more", async () => {
    await server.rows("delete from portfolio_reach");
    await server.rows(`update numbers set messaging_limit = 'tier_250' where workspace_id =
      (select workspace_id from numbers where id = '${messenger.number}')`);
    const first = await silent(newPhone());
    await confirm(first);
    server.advance(60_000);
    const filled = server.now();
    await server.rows(`insert into portfolio_reach select workspace_id, 'person ' || i, id, '${filled.toISOString()}'
      from numbers, generate_series(1, 249) i where id = '${messenger.number}'`);
    const other = await silent(newPhone());
    const refused = await confirm(other);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.template_id[0]).toContain("máximo de pessoas em 24 horas");
    expect((await confirm(first)).status).toBe(201);
    expect((await confirm(await messenger.customer(newPhone()))).status).toBe(201);
    const { limit } = (await server.get("ana", "messenger/message-templates")).body;
    expect(limit).toEqual({ left: 0, frees_at: new Date(filled.getTime() + day).toISOString() });
    await server.rows(
      `update numbers set messaging_limit = 'tier_2k' where id = '${messenger.hidden}'`,
    );
    expect((await confirm(other)).status).toBe(201);
    server.advance(day);
    await server.rows(
      "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'numbers.forget-reach', '{}', now() - interval '1 day')",
    );
    await server.drain();
    expect(await counted()).toEqual([]);
  });

  it("of one account holds up no number of another one", async () => {
    await server.rows("delete from portfolio_reach");
    const set = (number: string, home: string) =>
      server.rows(`update numbers set messaging_limit = 'tier_250', home = '${home}'
        where id = '${number}' returning 1`);
    await set(messenger.hidden, "4096");
    await server.rows(
      `update numbers set messaging_limit = 'tier_250' where home = '' returning 1`,
    );
    await server.rows(`insert into portfolio_reach
      select workspace_id, 'person ' || i, id, '${server.now().toISOString()}'
      from numbers, generate_series(1, 250) i where id = '${messenger.number}' returning 1`);
    expect((await confirm(await silent(newPhone()))).status).toBe(422);
    const left = async (number: string) => {
      const { body } = await server.get("ana", `messenger/message-templates?number_id=${number}`);
      return body.limit.left;
    };
    expect([await left(messenger.number), await left(messenger.hidden)]).toEqual([0, 250]);
    await set(messenger.hidden, "");
    expect(await left(messenger.hidden)).toBe(0);
  });
});

describe("who wants no marketing", () => {
  const stopped = async (contact: string) =>
    (await messenger.conversation(contact)).marketing_stopped_at;

  it("is known by WhatsApp's refusal, and gets utility only from then on", async () => {
    const contact = await messenger.customer(newPhone());
    const { body } = await advertise(contact);
    await server.drain();
    const id = messenger.whatsapp.idOf(body.data.id);
    await messenger.whatsapp.tell(messenger.number, status(server, id, "failed", { code: 131050 }));
    expect(await stopped(contact)).not.toBeNull();
    const refused = await advertise(contact);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["template_id"]]);
    const again = await server.send("ana", "POST", `messenger/messages/${body.data.id}/retry`, {
      client_id: uuidv7(),
    });
    expect(again.status).toBe(422);
    expect((await confirm(contact)).status).toBe(201);
  });

  it("says so to WhatsApp, and may take it back; a late word changes nothing", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    const say = (value: string, at: Date, wa_id = phone) =>
      inWork((work) =>
        receivePreferences(work, [
          {
            number: messenger.number,
            field: "user_preferences",
            value: {
              user_preferences: [
                7,
                {
                  wa_id,
                  category: "marketing_messages",
                  value,
                  timestamp: Math.floor(at.getTime() / 1_000),
                },
              ],
            },
          },
        ]),
      );
    const at = server.now();
    await say("stop", at);
    await say("stop", at, newPhone());
    expect(await stopped(contact)).not.toBeNull();
    await say("resume", new Date(at.getTime() - 5_000));
    expect(await stopped(contact)).not.toBeNull();
    await say("resume", new Date(at.getTime() + 5_000));
    expect(await stopped(contact)).toBeNull();
    expect((await advertise(contact)).status).toBe(201);
  });
});

it("one message too many to a person waits for its turn, and fails nothing", async () => {
  const contact = await messenger.customer(newPhone());
  const turn = new Date(server.now().getTime() + 3_600_000);
  const paced = new Date(turn.getTime() + 44 * 6_000).toISOString();
  await server.rows(
    `update conversations set paced_until = '${paced}' where contact_id = '${contact}'`,
  );
  const said = await messenger.say(contact, "Mais uma", "ana");
  const left = () => messenger.whatsapp.sent.some(({ key }) => key === said.id);
  await server.drain();
  expect(left()).toBe(false);
  server.advance(3_600_000);
  await server.drain();
  expect(left()).toBe(true);
  const [row] = await server.rows(
    `select paced_until, attempts from conversations c join messages m on m.id = '${said.id}' where c.contact_id = '${contact}'`,
  );
  expect(new Date(row?.paced_until as string).getTime()).toBe(Date.parse(paced) + 6_000);
  expect(row?.attempts).toBe(0);
});

it("a template that was paused meanwhile is not handed over, and says why", async () => {
  const contact = await messenger.customer(newPhone());
  const { body } = await confirm(contact);
  await server.rows("update templates set status = 'paused' where name = 'pedido_confirmado'");
  await server.drain();
  await server.rows("update templates set status = 'approved' where name = 'pedido_confirmado'");
  expect(messenger.whatsapp.sent.some(({ key }) => key === body.data.id)).toBe(false);
  const [message] = (await messenger.messages(contact)).filter(({ id }) => id === body.data.id);
  expect(message).toMatchObject({ status: "failed", error: { code: 132015 } });
});

it("tells of a thousand people at once, strangers and both Brazilian forms among them", async () => {
  const phone = "5531987650001";
  const contact = await messenger.customer(phone);
  await server.rows(`update conversations set blocked_at = now() where contact_id = '${contact}'`);
  const [number] = [
    ...(await numbersById(server.app.services.store.db, [messenger.number])).values(),
  ];
  if (!number) throw new Error("the number is gone");
  const phones = Array.from({ length: 998 }, (_, at) => `55119${String(60_000_000 + at)}`);
  let queries = 0;
  const facts = await inWork((work) => {
    const db = new Proxy(work.db, {
      get(target, name, self) {
        if (name === "select") queries += 1;
        return Reflect.get(target, name, self);
      },
    });
    return peopleFacts({ ...work, db }, number, [...phones, phone]);
  });
  expect(queries).toBe(2);
  expect([facts("553187650001").blocked, facts(phone).blocked]).toEqual([true, true]);
  expect(facts(phones[0] ?? "")).toMatchObject({ blocked: false, window_allowed_until: null });
});
