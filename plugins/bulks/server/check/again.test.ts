import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import {
  newPhone,
  openMessenger,
  type TestMessenger,
} from "../../../messenger/fixtures/messenger.ts";
import { status } from "../../../messenger/fixtures/whatsapp.ts";
import { type BulkDesk, csv, openBulks } from "../../fixtures/bulk.ts";

let server: TestServer;
let messenger: TestMessenger;
let desk: BulkDesk;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  desk = await openBulks(server);
});

const columns = {
  header: { column: 2, fallback: "" },
  body: [
    { column: 0, fallback: "" },
    { column: 3, fallback: "" },
  ],
};

it("leaves out of another try whom WhatsApp will not deliver to, and for a day whom it kept one from", async () => {
  const people = [newPhone(), newPhone(), newPhone()].map((phone) => `Ana;${phone};1;já`);
  const rows = ["Nome;Celular;Pedido;Horário", ...people];
  const { id } = (await desk.create({ file: csv(rows.join("\n")) })).body.data;
  await desk.check(id, columns);
  await desk.start(id);
  await server.drain();
  const sent = await desk.rows(id);
  await desk.tell(
    [131026, 130472, 131049].map((code, at) => {
      const key = sent[at].message_id;
      return status(server, messenger.whatsapp.idOf(key), "failed", { key, code });
    }),
  );
  const retry = async () => {
    const made = await server.send("bruno", "POST", desk.at(`/${id}/retry`));
    await server.drain();
    return desk.read(made.body.data.id);
  };
  const first = await retry();
  expect(first).toMatchObject({
    status: "waiting_confirmation",
    items_count: 0,
    dry_run: { valid: 0, not_again: 2, too_soon: 1 },
  });
  expect((await desk.rows(first.id)).map(({ verdict, reason }) => [verdict, reason.code])).toEqual([
    ["not_again", "messenger.not_again"],
    ["not_again", "messenger.not_again"],
    ["too_soon", "messenger.too_soon"],
  ]);
  expect((await desk.start(first.id)).body.code).toBe("bulks.nobody_to_send_to");
  await server.rows(
    `update bulk_rows set updated_at = updated_at - interval '1 day' where bulk_id = '${id}'`,
  );
  const later = await retry();
  expect(later).toMatchObject({ items_count: 1, dry_run: { valid: 1 } });
  expect((await desk.rows(later.id)).map(({ line }) => line)).toEqual([sent[2].line]);
});
