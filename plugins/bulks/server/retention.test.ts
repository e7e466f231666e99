import sharp from "sharp";
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
const picture = async () => {
  const create = { width: 40, height: 30, channels: 3, background: "#0b6b4f" } as const;
  return new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], "foto.jpg");
};
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

const uploaded = async (): Promise<string> => {
  const form = new FormData();
  form.set("number_id", desk.number);
  form.set("file", await picture());
  return (await server.send("bruno", "POST", "messenger/media", form)).body.data.id;
};

it("a file of the header stays as long as its bulk may need it, and not a month longer", async () => {
  const media = await uploaded();
  await server.rows(
    `update message_media set created_at = created_at - interval '31 days' where id = '${media}'`,
  );
  const isKept = async () => {
    await server.rows(
      "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'messenger.forget-uploads', '{}', now() - interval '1 year')",
    );
    await server.drain();
    const rows = await server.rows(`select 1 from message_media where id = '${media}'`);
    return rows.length === 1;
  };
  const file = csv("Nome;Celular\nRita;11987654339\n", "figura.csv");
  const { id } = (await desk.create({ file, template: "cardapio_da_semana" })).body.data;
  const words = { column: 0, fallback: "x" };
  await desk.check(id, { number_column: 1, header_media_id: media, body: [words, words] });
  expect(await isKept()).toBe(true);
  const scheduled_at = new Date(server.now().getTime() + 80 * 86_400_000).toISOString();
  expect((await desk.start(id, { scheduled_at })).body.data.status).toBe("scheduled");
  expect(await isKept()).toBe(true);
  // As if it had failed on its way: whoever tries again takes its file over.
  expect((await desk.move(id, "cancel")).status).toBe(200);
  await server.rows(`update bulks set status = 'failed' where id = '${id}'`);
  expect(await isKept()).toBe(true);
  await server.rows(`update bulks set status = 'cancelled' where id = '${id}'`);
  expect(await isKept()).toBe(false);
});

it("the file of a bulk that cannot be checked goes with its end", async () => {
  const file = csv(`Nome;Celular\nRita;11987654350\n`, "sem-template.csv");
  const { id } = (await desk.create({ file })).body.data;
  const kept = () => server.rows("select 1 from files where name = 'sem-template.csv'");
  expect(await kept()).toHaveLength(1);
  const template = await desk.templateId("pedido_confirmado");
  const lieIn = (home: string) =>
    server.rows(`update templates set home = ${home} where id = '${template}' returning 1`);
  const { guess, version } = await desk.read(id);
  const words = { column: 0, fallback: "x" };
  const mapping = { ...guess, version, header: words, body: [words, words] };
  const mapped = await server.send("bruno", "PUT", desk.at(`/${id}/header-mapping`), mapping);
  expect(mapped.status).toBe(200);
  // Its number cannot send it any more.
  await lieIn("home || '9'");
  await server.drain();
  await lieIn("left(home, -1)");
  expect(await desk.read(id)).toMatchObject({ status: "failed" });
  expect(await kept()).toEqual([]);
});

it("a file of the header stays for those who are still to get it when the first who got it is erased", async () => {
  const media = await uploaded();
  const file = csv("Nome;Celular\nRita;11987654349\n", "figura.csv");
  const { id } = (await desk.create({ file, template: "cardapio_da_semana" })).body.data;
  const words = { column: 0, fallback: "x" };
  await desk.check(id, { number_column: 1, header_media_id: media, body: [words, words] });
  await desk.start(id);
  await server.drain();
  // As if more were to come.
  await server.rows(`update bulks set status = 'paused', finished_at = null where id = '${id}'`);
  const [row] = await server.rows(
    `select contact_id, phone from bulk_rows where bulk_id = '${id}'`,
  );
  const shown = () =>
    server.rows(
      `select m.contact_id, files.name from message_media f join files on files.id = f.file_id
       left join messages m on m.id = f.message_id where f.id = '${media}'`,
    );
  expect(await shown()).toEqual([{ contact_id: row?.contact_id, name: "foto.jpg" }]);
  const at = `messenger/contacts/${row?.contact_id}/data-erasure`;
  const erased = await server.send("ana", "POST", at, { phone: row?.phone, reason: "Pediu" });
  expect(erased.status).toBe(202);
  await server.drain();
  expect(await server.rows(`select 1 from contacts where id = '${row?.contact_id}'`)).toEqual([]);
  expect(await shown()).toEqual([{ contact_id: null, name: "foto.jpg" }]);
});
