import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { contact } from "../contract/contact.ts";
import { changeContact, contactIds, followProfile, openContact } from "./facade.ts";

let server: TestServer;
let number: string;
let other: string;

beforeAll(async () => {
  server = await startServer();
  const { body } = await server.get("ana", "whatsapp/numbers?sort=-phone");
  [number, other] = body.data.map(({ id }: { id: string }) => id);
});

const work = () => ({ db: server.app.services.store.db, now: server.now() });
const open = (wa_id: string, on = number, name = "Rita") =>
  openContact(work(), on, { wa_id, name, named: true });
const contactOf = async (id: string) => {
  const [row] = await server.rows(`select * from contacts where id = '${id}'`);
  return contact.parse(row);
};

it("is one contact per person, with or without the ninth digit, on each number", async () => {
  const first = await open("5531987654321");
  expect(await open("553187654321")).toBe(first);
  expect(await contactOf(first)).toMatchObject({ name: "Rita", phone: "5531987654321" });
  expect(await open("5531987654321", other)).not.toBe(first);
  expect(await open("553132654321")).not.toBe(first);
});

it("goes where WhatsApp says, under a name that nobody but a person replaces", async () => {
  const named = await open("5531987654322");
  await followProfile(work(), await contactOf(named), { wa_id: "553187654322", profile: "Rê" });
  expect(await contactOf(named)).toMatchObject({ name: "Rita", wa_id: "553187654322" });

  const id = await openContact(work(), number, { wa_id: "5531987654323" });
  const stranger = await contactOf(id);
  expect(stranger).toMatchObject({ name: "+55 31 98765-4323", named: false });
  await followProfile(work(), stranger, { wa_id: stranger.wa_id, profile: "Rê" });
  expect(await contactOf(id)).toMatchObject({ name: "Rê" });
  await changeContact(work(), id, { name: "Rita", named: true });
  // What was read before the person wrote does not undo it.
  await followProfile(work(), stranger, { wa_id: stranger.wa_id, profile: "Rê" });
  expect(await contactOf(id)).toMatchObject({ name: "Rita" });
});

it("is made once when two messages arrive together", async () => {
  const { db } = work();
  const before = (await contactIds(db, number)).length;
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => open(at % 2 ? "5541999990000" : "554199990000")),
  );
  expect(await contactIds(db, number)).toHaveLength(before + 1);
});
