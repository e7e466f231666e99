import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const tellMove = (from: string, to: string, id = `wamid.moved.${from}`) =>
  messenger.write(
    from,
    { type: "system", system: { type: "user_changed_number", body: "Mudou", wa_id: to } },
    { id },
  );

it("who has another phone now wrote nothing: only the talk says so", async () => {
  const [before, now] = [newPhone(), newPhone()];
  const contact = await messenger.customer(before);
  await messenger.say(contact);
  const talk = await messenger.conversation(contact);
  expect(talk).toMatchObject({ moved: null, unread_messages: 0, waiting_since: null });
  const said = await messenger.messages(contact);
  const head = await messenger.head();
  server.advance(3_600_000);
  await tellMove(before, now);
  const { version: _, ...rest } = talk;
  expect(await messenger.conversation(contact)).toMatchObject({
    ...rest,
    moved: { phone: now, at: expect.any(String) },
  });
  expect(await messenger.messages(contact)).toHaveLength(said.length);
  expect(await messenger.events(head)).toMatchObject([
    { type: "conversation.changed", payload: { conversation: { moved: { phone: now } } } },
  ]);
});

it("is told once, however often WhatsApp says it", async () => {
  const [before, now] = [newPhone(), newPhone()];
  const contact = await messenger.customer(before);
  await tellMove(before, now);
  const { version } = await messenger.conversation(contact);
  await tellMove(before, now);
  expect((await messenger.conversation(contact)).version).toBe(version);
});

it("nobody becomes a contact by it, and no other notice of WhatsApp is a message", async () => {
  const [stranger, known] = [newPhone(), newPhone()];
  await tellMove(stranger, newPhone());
  expect((await server.get("bruno", `messenger/contacts?query=${stranger}`)).body.data).toEqual([]);
  const contact = await messenger.customer(known);
  await messenger.write(known, {
    type: "system",
    system: { type: "customer_identity_changed", body: "Outro aparelho" },
  });
  expect(await messenger.messages(contact)).toHaveLength(1);
});
