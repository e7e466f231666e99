import { expect, it } from "vitest";
import { signatureOf } from "../../../../src/server/gateway/signature.ts";
import { full } from "../../../../tests/support/full.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { openMessenger } from "../../fixtures/messenger.ts";
import { status, written } from "../../fixtures/whatsapp.ts";

const requests = full ? 5_000 : 1_000;
const customers = full ? 30 : 12;
const answersEach = full ? 30 : 15;

/** Numbers between 0 and 1, always the same ones. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const random = seeded(18);
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

function post(server: TestServer, number: string, values: unknown[]) {
  const changes = values.map((value) => ({
    field: "messages",
    value: { ...(value as object), metadata: { phone_number_id: number } },
  }));
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes }],
  });
  const signature = signatureOf(
    server.app.services.whatsapp.secret,
    new TextEncoder().encode(body),
  );
  return server.send("anonymous", "POST", "whatsapp/webhook", body, {
    "content-type": "application/json",
    "x-hub-signature-256": signature,
  });
}

/** Answers that WhatsApp has accepted, as rows: sending each would take longer than the storm. */
async function answered(server: TestServer, contact: string) {
  const rows = await server.rows(
    `insert into messages (id, number_id, contact_id, position, provider_id, direction, type, content, text, status, sent_at, accepted_at, created_at)
     select id, number_id, contact_id, 1 + at, 'wamid.' || id, 'outgoing', 'text', '{"type":"text","body":"Sim"}', 'Sim', 'pending', sent_at, sent_at, sent_at
     from (select gen_random_uuid() as id, at, number_id, contact_id, sent_at from messages, generate_series(1, ${answersEach}) as at where contact_id = '${contact}') as made
     returning id, provider_id`,
  );
  await server.rows(
    `update conversations set last_position = ${1 + answersEach}, unread_messages = 0 where contact_id = '${contact}'`,
  );
  return rows as { id: string; provider_id: string }[];
}

const rank = { pending: 0, sent: 1, delivered: 2, read: 3, failed: 4 };

it(`${requests} webhooks in any order, a third of them repeated, lose, double and take back nothing`, async () => {
  const server = await startServer();
  const messenger = await openMessenger(server);
  const phones = Array.from({ length: customers }, (_, at) => `55119${60_100_000 + at}`);
  const contacts: string[] = [];
  for (const phone of phones) contacts.push(await messenger.customer(phone));
  const sent: { id: string; wamid: string; fails: boolean }[] = [];
  for (const contact of contacts) {
    for (const { id, provider_id } of await answered(server, contact)) {
      sent.push({ id, wamid: provider_id, fails: sent.length % 10 === 9 });
    }
  }

  const now = server.now();
  const ticks = sent.flatMap(({ wamid, fails }) =>
    (fails ? ["sent", "failed"] : ["sent", "delivered", "read"]).map((kind) =>
      status(server, wamid, kind, {
        at: now,
        ...(fails && kind === "failed" ? { code: 131026 } : {}),
      }),
    ),
  );
  const unique = Math.round(requests * 0.7);
  const incoming = Array.from({ length: unique - ticks.length }, (_, at) => {
    const id = `wamid.storm.${at}`;
    return written(server, phones[at % customers] ?? "", `mensagem ${at} 🥖`, { id, at: now });
  });
  const all = [...ticks, ...incoming];
  const repeated = Array.from(
    { length: requests - unique },
    () => all[Math.floor(random() * all.length)],
  );
  const storm = shuffled([...all, ...repeated]);
  expect(storm).toHaveLength(requests);

  const head = await messenger.head();
  for (let from = 0; from < storm.length; from += 50) {
    const answers = await Promise.all(
      storm.slice(from, from + 50).map((value) => post(server, messenger.number, [value])),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  }
  await server.drain();

  const [kept] = await server.rows(
    "select count(*)::int as all, count(done_at)::int as done from webhook_inbox",
  );
  expect(kept).toEqual({ all: unique, done: unique });
  const [received] = await server.rows(
    "select count(*)::int as all, count(distinct provider_id)::int as different from messages where provider_id like 'wamid.storm.%'",
  );
  expect(received).toEqual({ all: incoming.length, different: incoming.length });
  const unread = await server.rows(
    `select sum(unread_messages)::int as n from conversations where contact_id in (${contacts.map((id) => `'${id}'`).join(",")})`,
  );
  expect(unread).toEqual([{ n: incoming.length }]);
  const states = await server.rows(
    `select status, count(*)::int as n from messages where id in (${sent.map(({ id }) => `'${id}'`).join(",")}) group by status order by status`,
  );
  const failing = sent.filter(({ fails }) => fails).length;
  expect(states).toEqual([
    { status: "failed", n: failing },
    { status: "read", n: sent.length - failing },
  ]);

  const events = await server.rows(
    `select type, entity_id, payload->>'status' as status from events where scope = 'number.${messenger.number}' and seq > ${head} order by seq`,
  );
  const stored = events.filter(({ type }) => type === "message.stored");
  expect(new Set(stored.map(({ entity_id }) => entity_id)).size).toBe(incoming.length);
  expect(stored).toHaveLength(incoming.length);
  const seen = new Map<unknown, number>();
  for (const { type, entity_id, status: reachedStatus } of events) {
    if (type !== "message.changed") continue;
    const reached = rank[reachedStatus as keyof typeof rank];
    // A late step may still tell its time, but never a lower status.
    expect(reached).toBeGreaterThanOrEqual(seen.get(entity_id) ?? 0);
    seen.set(entity_id, reached);
  }
  expect(seen.size).toBe(sent.length);
}, 600_000);
