import { afterEach, expect, it, vi } from "vitest";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger } from "../../messenger/fixtures/messenger.ts";
import { startCoexistence } from "./facade.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("sends no more than twenty a second from a number that stays in its app, and all of them in the end", async () => {
  const server = await startServer();
  const messenger = await openMessenger(server);
  const { services } = server.app;
  services.gateway.syncApp = async () => ({ id: "request" });
  await services.store.transact((db) =>
    withWork(db, server.now(), services, [], (work) => startCoexistence(work, messenger.number)),
  );
  await server.drain();
  const phones = Array.from({ length: 21 }, newPhone);
  const contacts = await Promise.all(phones.map((phone) => messenger.customer(phone)));
  await Promise.all(contacts.map((contact) => messenger.say(contact)));
  // However long it takes, it is one second, also to the budget in memory.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  const first = messenger.whatsapp.sent.length;
  await server.drain();
  expect(messenger.whatsapp.sent.length - first).toBe(20);
  server.advance(1_000);
  await services.limits.reset();
  const before = messenger.whatsapp.sent.length;
  await server.drain();
  expect(messenger.whatsapp.sent.length - before).toBe(1);
});
