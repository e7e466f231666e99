import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { contactIds, saveContact } from "./facade.ts";

let server: TestServer;
let number: string;
let other: string;

beforeAll(async () => {
  server = await startServer();
  const { body } = await server.get("ana", "whatsapp/numbers?sort=-phone");
  [number, other] = body.data.map(({ id }: { id: string }) => id);
});

const save = (phone: string, name: string, wa_id?: string, on = number) =>
  saveContact({ db: server.app.services.store.db, now: server.now() }, on, {
    phone,
    name,
    ...(wa_id ? { wa_id } : {}),
  });
const waIdOf = async (id: string) => {
  const result = await server.app.services.store.db.execute(
    `select wa_id from contacts where id = '${id}'`,
  );
  return (result as { rows: { wa_id: string }[] }).rows[0]?.wa_id;
};

it("is one contact per person, with or without the ninth digit, on each number", async () => {
  const first = await save("5531987654321", "Rita");
  const again = await save("553187654321", "Rita Souza", "553187654321");
  expect(again).toMatchObject({ id: first.id, name: "Rita Souza", phone: "5531987654321" });
  expect(await waIdOf(first.id)).toBe("553187654321");
  await save("5531987654321", "Rita");
  expect(await waIdOf(first.id)).toBe("553187654321");
  expect((await save("5531987654321", "Rita", undefined, other)).id).not.toBe(first.id);
  expect((await save("553132654321", "Loja")).id).not.toBe(first.id);
});

it("is made once when two messages arrive together", async () => {
  const { db } = server.app.services.store;
  const before = (await contactIds(db, number)).length;
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(at % 2 ? "5541999990000" : "554199990000", "x")),
  );
  expect(await contactIds(db, number)).toHaveLength(before + 1);
});
