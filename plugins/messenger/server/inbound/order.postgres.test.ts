import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, it } from "vitest";
import { withWork } from "../../../../src/server/work/outbox.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { countToday } from "../../../numbers/server/facade.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { written } from "../../fixtures/whatsapp.ts";
import { appendMessage } from "../append-message.ts";
import { conversationState } from "../conversation/state.ts";
import { emitChanged } from "../emit-message.ts";
import { receive } from "./webhook.ts";

let server: TestServer;
let messenger: TestMessenger;
beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const inWork = <T>(step: Parameters<typeof withWork<T>>[4]) =>
  server.app.services.store.transact((db) =>
    withWork(db, server.now(), server.app.services, [], step),
  );
const waiting = () =>
  eventually(async () => {
    const [row] = await server.rows(
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect(row?.n).toBe(1);
  });
const told = (...phones: string[]) =>
  phones.map((phone) => ({
    number: messenger.number,
    field: "messages",
    value: written(server, phone, "Oi"),
  }));

it("an agent who answers one of several who write at once waits for nobody who waits for the agent", async () => {
  const [one, other] = [newPhone(), newPhone()];
  for (const phone of [one, other]) await messenger.customer(phone);
  const [row] = await server.rows(`select id from contacts where phone = '${other}'`);
  let tries = 0;
  let taking: Promise<void> = Promise.resolve();
  await inWork(async (work) => {
    tries += 1;
    const contact = await conversationState(work.db, row?.id as string, true);
    if (!contact) throw new Error("the contact is gone");
    taking = inWork((inner) => {
      tries += 1;
      return receive(inner, told(one, other));
    });
    await waiting();
    // What sending does: the message, then what is counted and told.
    const content = { type: "text" as const, body: "Já vai" };
    const values = { direction: "outgoing" as const, status: "pending" as const, content };
    const more = { client_id: uuidv7(), at: work.now };
    const stored = await appendMessage(work, contact, { ...values, ...more }, {});
    if (!stored) throw new Error("the message was not stored");
    await emitChanged(work, stored.row);
    await countToday(work, contact.number_id, stored.counted);
  });
  await taking;
  expect(tries).toBe(2);
});

it("batches that tell the same conversations in other orders wait for each other in one order", async () => {
  const phones = Array.from({ length: 8 }, newPhone);
  for (const phone of phones) await messenger.customer(phone);
  let tries = 0;
  const batches = Array.from({ length: 6 }, (_, at) =>
    inWork((work) => {
      tries += 1;
      return receive(work, told(...(at % 2 ? phones : phones.toReversed())));
    }),
  );
  await Promise.all(batches);
  expect(tries).toBe(batches.length);
});
