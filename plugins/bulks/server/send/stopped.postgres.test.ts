import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { whileHeld } from "../../../../tests/support/while-held.ts";
import {
  newPhone,
  openMessenger,
  type TestMessenger,
} from "../../../messenger/fixtures/messenger.ts";
import { type BulkDesk, csv, openBulks } from "../../fixtures/bulk.ts";

let server: TestServer;
let messenger: TestMessenger;
let desk: BulkDesk;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  desk = await openBulks(server);
  for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(async () => {
  await server.restore();
  messenger.whatsapp.sent.length = 0;
});

async function started(phones: readonly string[]): Promise<string> {
  const file = csv(`Telefone\n${phones.map((phone) => `+${phone}`).join("\n")}\n`);
  const { id } = (await desk.create({ file, template: "retomar_conversa" })).body.data;
  await desk.check(id);
  expect((await desk.start(id)).status).toBe(200);
  return id;
}

/** Holds a conversation while something is asked of others, once somebody waits for it. */
async function whileTalked(contact: string, ask: () => Promise<unknown>): Promise<void> {
  const { store } = server.app.services;
  await store.transact(async (db) => {
    await db.execute(`select 1 from conversations where contact_id = '${contact}' for update`);
    const sending = server.drain();
    const waiting = () =>
      server.rows(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), { timeout: 20_000 });
    await ask();
    drained = sending;
  });
  await drained;
}
let drained: Promise<unknown> = Promise.resolve();

it.each([
  ["cancel", { pending: 0, cancelled: 3, sent: 0 }],
  ["pause", { pending: 3, cancelled: 0, sent: 0 }],
])(
  "nothing leaves of a bulk that somebody asked to %s while its messages were made",
  async (move, progress) => {
    const known = newPhone();
    const contact = await messenger.customer(known);
    const id = await started([known, newPhone(), newPhone()]);
    await whileTalked(contact, async () => {
      expect((await desk.move(id, move)).status).toBe(200);
    });
    await server.drain();
    expect(messenger.whatsapp.sent).toEqual([]);
    expect((await desk.read(id)).progress).toMatchObject(progress);
  },
);

it("a person's pause stays one where the day's limit is used up in the same moment", async () => {
  const id = await started([newPhone(), newPhone()]);
  await server.rows("update numbers set messaging_limit = 'tier_250' returning 1");
  await server.rows("delete from portfolio_reach returning 1");
  const anHourAgo = new Date(server.now().getTime() - 3_600_000).toISOString();
  await server.rows(
    `insert into portfolio_reach (portfolio, person, number_id, at)
     select '${desk.workspace}', 'x' || i, '${desk.number}', '${anHourAgo}' from generate_series(1, 250) i returning 1`,
  );
  await whileHeld(
    server,
    (db) =>
      db.execute(
        `update bulks set status = 'paused', pause_kind = 'person', version = version + 1 where id = '${id}'`,
      ),
    () => server.drain(),
  );
  expect(await desk.read(id)).toMatchObject({ status: "paused", pause: { kind: "person" } });
});
