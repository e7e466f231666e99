import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { type BulkDesk, csv, openBulks } from "../fixtures/bulk.ts";

let server: TestServer;
let desk: BulkDesk;

beforeAll(async () => {
  server = await startServer();
  desk = await openBulks(server);
});

const forget = async () => {
  await server.rows(
    "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'bulks.forget', '{}', now() - interval '1 year')",
  );
  await server.drain();
};
/** Nobody stays signed in for as long. */
const older = (id: string, column: string, days: number) =>
  server.rows(
    `update bulks set ${column} = ${column} - interval '${days} days' where id = '${id}'`,
  );
const filesNamed = (name: string) => server.rows(`select id from files where name = '${name}'`);

it("a file that nobody confirms goes after a week, and people's data with it after three months", async () => {
  const file = csv("Nome;Celular\nRita;11987654321\n", "esquecida.csv");
  const { id } = (await desk.create({ file, template: "retomar_conversa" })).body.data;
  await desk.check(id);
  await forget();
  expect((await desk.read(id)).status).toBe("waiting_confirmation");
  await older(id, "updated_at", 8);
  await forget();
  expect((await desk.read(id)).status).toBe("cancelled");
  expect(await filesNamed("esquecida.csv")).toEqual([]);
  expect(await desk.rows(id)).toHaveLength(1);
  await older(id, "finished_at", 91);
  await forget();
  expect(await desk.rows(id)).toEqual([]);
  expect(await desk.read(id)).toMatchObject({ file: null, mapping: null, items_count: 1 });
});

it("the file goes with the confirmation: all that is needed of it stands in the rows", async () => {
  const file = csv("Nome;Celular\nRita;11987654329\n", "confirmada.csv");
  const { id } = (await desk.create({ file, template: "retomar_conversa" })).body.data;
  await desk.check(id);
  expect(await filesNamed("confirmada.csv")).toHaveLength(1);
  await desk.start(id);
  expect(await filesNamed("confirmada.csv")).toEqual([]);
});
