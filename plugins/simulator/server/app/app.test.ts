import { beforeEach, expect, it } from "vitest";
import { withWork } from "../../../../src/server/work/outbox.ts";
import { full } from "../../../../tests/support/full.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { startCoexistence } from "../../../coexistence/server/facade.ts";
import { makePast } from "./past.ts";

const messages = full ? 5_000 : 600;
const people = full ? 63 : 8;

let server: TestServer;
let number: string;

const inWork = <T>(step: Parameters<typeof withWork<T>>[4]): Promise<T> => {
  const { services } = server.app;
  return services.store.transact((db) => withWork(db, server.now(), services, [], step));
};
const shown = async () =>
  (await server.get("ana", `whatsapp/numbers/${number}/coexistence`)).body.data.coexistence;
const kept = () =>
  server.rows(`select count(*)::int as all, count(distinct provider_id)::int as different,
    count(distinct contact_id)::int as people from messages
    where number_id = '${number}' and position <= 0`);

beforeEach(async () => {
  server = await startServer();
  const { body } = await server.get("ana", "whatsapp/numbers?q=Jardins");
  number = body.data[0].id;
  const chats = `select id from simulated_chats where number_id = '${number}'`;
  await server.rows(`delete from simulated_messages where chat_id in (${chats})`);
  await server.rows(`delete from simulated_chats where number_id = '${number}'`);
});

it(`tells its past of ${messages} messages in disorder, none lost and none twice, also when asked again`, async () => {
  await inWork((work) => makePast(work, number, messages));
  await inWork((work) => startCoexistence(work, number));
  await server.drain();
  const all = [{ all: messages, different: messages, people }];
  expect(await kept()).toEqual(all);
  const unsorted = `select 1 from (select sent_at, lag(sent_at) over
    (partition by contact_id order by position) as before from messages where number_id = '${number}') as rows
    where before > sent_at`;
  expect(await server.rows(unsorted)).toEqual([]);
  expect(await shown()).toMatchObject({
    people,
    processed: messages,
    pending: 0,
    contacts: { status: "done" },
    history: { status: "done", progress: 100 },
  });
  const parts = await server.rows(`select phase, chunk_order from coexistence_chunks
    where number_id = '${number}' order by received_at, id`);
  const place = ({ phase, chunk_order }: Record<string, unknown>) =>
    Number(phase) * 1_000 + Number(chunk_order);
  expect(parts).not.toEqual(parts.toSorted((a, b) => place(a) - place(b)));
  server.advance(3_600_000);
  const path = `whatsapp/numbers/${number}/coexistence/syncs`;
  expect((await server.send("ana", "POST", path, { kind: "history" })).status).toBe(201);
  await server.drain();
  expect(await kept()).toEqual(all);
  expect((await shown()).history).toMatchObject({ status: "done" });
});

it("lets the owner write on the phone: it reaches the customer, and stands in the team's messages as ours", async () => {
  await inWork((work) => makePast(work, number, 8));
  const [{ phone }] = (await server.rows(
    `select phone from simulated_chats where number_id = '${number}' limit 1`,
  )) as [{ phone: string }];
  const write = () =>
    server.send("ana", "POST", `simulator/phones/${phone}/owner`, {
      number_id: number,
      body: "Oi! Aqui é a dona.",
    });
  expect((await write()).body.code).toBe("simulator.not_in_app");
  await inWork((work) => startCoexistence(work, number));
  await server.drain();
  expect((await write()).status).toBe(201);
  await server.drain();
  server.advance(60_000);
  await server.drain();
  const onPhone = await server.get(
    "ana",
    `simulator/phones/${phone}/messages?number_id=${number}&per_page=1`,
  );
  expect(onPhone.body.data[0]).toMatchObject({
    from: "business",
    content: { body: "Oi! Aqui é a dona." },
  });
  const kept = await server.rows(`select direction, sender_kind from messages
    where number_id = '${number}' and position > 0 and content->>'body' like 'Oi! Aqui%'`);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ direction: "outgoing" });
});
