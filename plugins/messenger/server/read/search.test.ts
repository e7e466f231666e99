import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { newestHits } from "./search.ts";

let server: TestServer;
let messenger: TestMessenger;
beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  const contact = await messenger.customer("5511960000001");
  await server.rows(`insert into messages
    (id, number_id, contact_id, position, direction, type, content, text, status, sent_at, created_at)
    select gen_random_uuid(), '${messenger.number}', '${contact}', i + 10, 'incoming', 'text', '{}',
      case when i % 3000 = 1 then 'qz rara' else 'x' || i end, 'delivered',
      now() - i * interval '1 second', now()
    from generate_series(1, 22000) i`);
}, 60_000);

const all = (words: string) =>
  server.rows(
    `select id from messages where number_id = '${messenger.number}' and text like '%${words}%'
     order by sent_at desc, id desc`,
  );

it("a search finds everything in its order, wherever it lies and however short its words are", async () => {
  const { db } = server.app.services.store;
  for (const words of ["qz", "rara", "x2"]) {
    const ids = (await all(words)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(7);
    for (const wanted of [3, 8, 21]) {
      const found = await newestHits(db, messenger.number, words, wanted);
      expect(found, `${wanted} of ${words}`).toEqual(ids.slice(0, wanted));
    }
  }
  expect(await newestHits(db, messenger.number, "qy", 21)).toEqual([]);
});
