import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  await server.tokenOf("ana");
});

const merge = (into: string, contact_id: string) =>
  server.send("ana", "POST", `messenger/contacts/${into}/merges`, { contact_id });

it("of two who merge the same two at once one does it", async () => {
  const [one, other] = [
    await messenger.customer(newPhone(), "a"),
    await messenger.customer(newPhone(), "b"),
  ];
  const answers = await Promise.all([merge(one, other), merge(other, one), merge(one, other)]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(201);
  for (const status of statuses.slice(1)) expect([409, 422]).toContain(status);
  const shown = await messenger.conversation(one);
  expect((await messenger.conversation(other)).id).toBe(shown.id);
  expect(await messenger.messages(one)).toHaveLength(2);
});

it("takes in each message that comes while contacts are merged, once, in the one who is kept", async () => {
  const phones = [newPhone(), newPhone()] as const;
  const [kept, gone] = [await messenger.customer(phones[0]), await messenger.customer(phones[1])];
  const writing = Array.from({ length: 20 }, (_, at) =>
    messenger.write(phones[at % 2 ? 0 : 1], `mensagem ${at}`),
  );
  const [answer] = await Promise.all([merge(kept, gone), ...writing]);
  expect(answer.status).toBe(201);
  const told = await messenger.messages(kept);
  const texts = told.map(({ content }) => content.body);
  expect(new Set(texts.filter((text) => text !== "Olá")).size).toBe(20);
  expect(told).toHaveLength(22);
  const { unread_messages } = await messenger.conversation(kept);
  expect(unread_messages).toBe(22);
});
