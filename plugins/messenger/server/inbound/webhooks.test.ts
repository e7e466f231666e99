import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { status, written } from "../../fixtures/whatsapp.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

/** The same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const all = [...things];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

const rank = ["pending", "sent", "delivered", "read", "failed"];

it("told together, they tell each conversation once, as it is after all of them", async () => {
  const [one, other] = ["5511961000001", "5511961000002"];
  for (const phone of [one, other]) await messenger.customer(phone, "primeira");
  const head = await messenger.head();
  const events = [one, other, one, one].map((phone, at) => written(server, phone, `junto ${at}`));
  await messenger.whatsapp.tell(messenger.number, ...events);
  const told = await messenger.events(head);
  const changed = told.filter(({ type }) => type === "conversation.changed");
  expect(told.filter(({ type }) => type === "message.stored")).toHaveLength(4);
  expect(
    changed.map(({ payload: { conversation } }) => [
      conversation.phone,
      conversation.unread_messages,
      conversation.last_message.text,
    ]),
  ).toEqual([
    [one, 4, "junto 3"],
    [other, 2, "junto 1"],
  ]);
});

describe("events shuffled, told several at a time, three in ten of them twice", () => {
  const customers = 20;
  const perCustomer = 22;
  const answered = 80;
  const ends = ["sent", "delivered", "read", "failed"] as const;

  it("lose nothing, double nothing, and no status goes back", async () => {
    const random = seeded(20_261_120);
    const phones = Array.from({ length: customers }, (_, at) => `55119${62_000_000 + at}`);
    const incoming = phones.flatMap((phone) =>
      Array.from({ length: perCustomer }, (_, at) => ({
        id: `wamid.storm.${phone}.${at}`,
        phone,
      })),
    );
    for (const phone of phones) await messenger.customer(phone, "primeira");
    const rows = await server.rows(
      `select id, phone from contacts where phone in (${phones.map((p) => `'${p}'`).join(",")})`,
    );
    const sent: { id: string; end: (typeof ends)[number] }[] = [];
    for (let at = 0; at < answered; at++) {
      const contact = rows[at % rows.length]?.id as string;
      const { id } = await messenger.say(contact, `resposta ${at}`);
      sent.push({ id, end: ends[at % ends.length] as (typeof ends)[number] });
    }
    const head = await messenger.head();
    const now = server.now();
    const events: unknown[] = [
      ...incoming.map(({ id, phone }, at) =>
        written(server, phone, `mensagem ${at}`, { id, at: new Date(now.getTime() - at * 100) }),
      ),
      ...sent.flatMap(({ id: key, end }) => {
        const steps = end === "failed" ? ["sent", "failed"] : ends.slice(0, ends.indexOf(end) + 1);
        return steps.map((step, at) =>
          status(server, `wamid.${key}`, step, {
            key,
            at: new Date(now.getTime() + at * 1_000),
            ...(step === "failed" ? { code: 131026 } : {}),
          }),
        );
      }),
    ];
    const copies = shuffled(events, random).slice(0, Math.floor(events.length * 0.3));
    const storm = shuffled([...events, ...copies], random);
    for (let at = 0; at < storm.length; ) {
      const size = 1 + Math.floor(random() * 20);
      await messenger.whatsapp.tell(messenger.number, ...storm.slice(at, at + size));
      at += size;
    }

    const stored = await server.rows(
      `select provider_id, count(*)::int as n from messages where provider_id like 'wamid.storm.%' group by 1`,
    );
    expect(stored).toHaveLength(incoming.length);
    expect(stored.every(({ n }) => n === 1)).toBe(true);
    const ends_ = await server.rows(
      `select id, status from messages where id in (${sent.map(({ id }) => `'${id}'`).join(",")})`,
    );
    const byId = new Map(ends_.map((row) => [row.id, row.status]));
    for (const { id, end } of sent) expect(byId.get(id)).toBe(end);
    expect(await server.rows("select 1 from message_waiting_updates")).toEqual([]);

    const seen = new Map<string, string>();
    const told: { type: string; payload: unknown; seq: number }[] = [];
    for (let after = head; ; ) {
      const page = (
        await server.get("ana", `events?scope=number.${messenger.number}&after=${after}`)
      ).body;
      told.push(...page.data);
      after = told.at(-1)?.seq ?? after;
      if (!page.has_more) break;
    }
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_, at) => head + at + 1));
    for (const { type, payload } of told) {
      if (type !== "message.changed") continue;
      const { message_id, status: after } = payload as { message_id: string; status: string };
      expect(rank.indexOf(after)).toBeGreaterThanOrEqual(
        rank.indexOf(seen.get(message_id) ?? "pending"),
      );
      seen.set(message_id, after);
    }
    const storedEvents = told.filter(({ type }) => type === "message.stored");
    expect(storedEvents).toHaveLength(incoming.length);

    const places = await server.rows(
      `select contact_id, count(*)::int as n, count(distinct position)::int as d, max(position)::int as last from messages where contact_id in (${rows.map(({ id }) => `'${id}'`).join(",")}) group by 1`,
    );
    for (const { n, d, last } of places) expect([d, last]).toEqual([n, n]);
    const unread = await server.rows(
      `select unread_messages as n from conversations where contact_id in (${rows.map(({ id }) => `'${id}'`).join(",")})`,
    );
    expect(unread.every(({ n }) => n === perCustomer)).toBe(true);
  }, 120_000);
});

it("replies, reactions and what they are about end alike in every order, one by one and together", async () => {
  const random = seeded(7);
  const outcome = async (round: number) => {
    const phone = `55119${63_000_000 + round}`;
    const id = (name: string) => `wamid.order.${round}.${name}`;
    const at = (seconds: number) => new Date(server.now().getTime() - 60_000 + seconds * 1_000);
    const events = [
      written(server, phone, "pergunta", { id: id("q"), at: at(0) }),
      written(server, phone, "resposta", { id: id("a"), context: id("q"), at: at(1) }),
      written(
        server,
        phone,
        { type: "reaction", reaction: { message_id: id("q"), emoji: "👍" } },
        { at: at(2) },
      ),
      written(
        server,
        phone,
        { type: "reaction", reaction: { message_id: id("q"), emoji: "❤️" } },
        { at: at(3) },
      ),
    ];
    const told = shuffled([...events, ...events], random);
    if (round % 2 === 0) await messenger.whatsapp.tell(messenger.number, ...told);
    else for (const event of told) await messenger.whatsapp.tell(messenger.number, event);
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    const messages = await messenger.messages(body.data[0].id);
    const find = (text: string) => messages.find(({ content }) => content.body === text);
    return {
      count: messages.length,
      quoted: find("resposta").reply_to.text,
      reactions: find("pergunta").reactions,
      unread: body.data[0].unread_messages,
    };
  };
  for (let round = 0; round < 12; round++) {
    expect(await outcome(round)).toEqual({
      count: 2,
      quoted: "pergunta",
      reactions: [{ emoji: "❤️", from: "contact" }],
      unread: 2,
    });
  }
});
