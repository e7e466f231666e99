import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { tell, written } from "./tell.ts";
import { type CloudWorld, cloudWorld } from "./worlds.ts";

let world: CloudWorld;
beforeAll(async () => {
  world = await cloudWorld();
});
afterAll(async () => {
  await world.close();
  expect(world.fake.strange).toEqual([]);
});

it.each([404, 410])("a file whose address is over (%i) is asked for anew", async (status) => {
  const phone = "5511962220071";
  const bytes = Buffer.from(`%PDF-1.7 recipes ${status}`);
  const media = `90${status}`;
  const over = [status];
  const type = "application/pdf";
  world.fake.state.media.set(media, { bytes, type, number: world.id, over });
  const document = { id: media, mime_type: type, filename: "receitas.pdf" };
  const message = { id: `wamid.${uuidv7()}`, type: "document", document };
  await tell(world.server, "messages", written(world.server, world.id, phone, message));
  await world.server.drain();
  const [row] = await world.server.rows(`select id from contacts where phone = '${phone}'`);
  const path = `messenger/contacts/${row?.id}/messages?per_page=1`;
  const file = async () => (await world.server.get("ana", path)).body.data[0].content.media;
  expect([await file(), over]).toMatchObject([{ url: null }, []]);
  world.server.advance(61_000);
  await world.server.drain();
  const { body } = await world.server.get("anonymous", (await file()).url);
  expect(Buffer.compare(body, bytes)).toBe(0);
});

it("a field that nobody takes in stands in the log, and one that is taken in does not", async () => {
  const { log } = world.server.app.services;
  const info = vi.spyOn(log, "info");
  await tell(world.server, "what_comes_next_year", { event: "WHATEVER" });
  await tell(world.server, "flows", { event: "WHATEVER" });
  await world.server.drain();
  const fields = info.mock.calls.map(([entry]) => (entry as { field?: string }).field);
  expect(fields.filter((field) => field !== undefined)).toEqual(["what_comes_next_year"]);
  info.mockRestore();
});
