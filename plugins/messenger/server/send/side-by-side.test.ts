import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { OutgoingMessage } from "../../../../src/server/gateway/gateway.ts";
import { startWorker, type Worker } from "../../../../src/server/work/jobs.ts";
import { shares } from "../../../../src/server/work/lanes.ts";
import { lease } from "../../../../src/server/work/lease.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { plugin } from "../index.ts";

let server: TestServer;
let messenger: TestMessenger;
/** Sends that WhatsApp has not answered yet. */
let held: { message: OutgoingMessage; answer: () => void }[] = [];
const workers: Worker[] = [];
const share = shares.gateway ?? 0;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});
beforeEach(async () => {
  await server.drain();
  messenger.whatsapp.onSend = (message) =>
    new Promise((resolve) => {
      held.push({ message, answer: resolve });
    });
});
afterEach(async () => {
  messenger.whatsapp.onSend = () => undefined;
  answerAll();
  for (const worker of workers.splice(0)) await worker.stop();
  await server.drain();
});

const start = (running: boolean) => {
  const worker = startWorker(server.app.services, plugin.jobs ?? [], [], server.now, running);
  workers.push(worker);
  return worker;
};
const answerAll = () => {
  for (const { answer } of held.splice(0)) answer();
};
const sentOf = (ids: readonly string[]) =>
  messenger.whatsapp.sent.map(({ key }) => key).filter((key) => ids.includes(key));
const keys = () => held.map(({ message }) => message.key);

it("a program's flood on one number holds up no message of another, nor takes all places", async () => {
  const flood: string[] = [];
  for (let at = 0; at < 3 * share; at++) {
    flood.push((await messenger.say(await messenger.customer(newPhone()))).id);
  }
  const elsewhere = await messenger.customer(newPhone(), "Olá", messenger.hidden);
  start(true);
  await eventually(() => expect(held).toHaveLength(share));
  const one = await messenger.say(elsewhere, "Bom dia", "ana");
  await eventually(() => expect(keys()).toHaveLength(share + 1));
  // To different people several leave at once: which of them is first is nobody's promise.
  expect(keys().slice(0, share).toSorted()).toEqual(flood.slice(0, share).toSorted());
  expect(keys().at(-1)).toBe(one.id);
  messenger.whatsapp.onSend = () => undefined;
  answerAll();
  await eventually(() => expect(sentOf(flood).toSorted()).toEqual(flood.toSorted()));
});

it("to one person all leaves in its order, while others' leave beside it", async () => {
  const contact = await messenger.customer(newPhone());
  const other = await messenger.customer(newPhone());
  const said: string[] = [];
  for (let at = 0; at < 4; at++) said.push((await messenger.say(contact, `${at}`)).id);
  const beside = await messenger.say(other);
  start(true);
  start(true);
  for (const id of said) {
    await eventually(() => expect(keys()).toContain(id));
    const ours = held.filter(({ message }) => said.includes(message.key));
    expect(ours).toHaveLength(1);
    held = held.filter((one) => !ours.includes(one));
    ours[0]?.answer();
  }
  await eventually(() => expect(sentOf(said)).toEqual(said));
  expect(keys()).toEqual([beside.id]);
});

it("a reaction waits for the one before it, and a read mark for the message that was written with it", async () => {
  const contact = await messenger.customer(newPhone());
  const [asked] = await messenger.messages(contact);
  const react = (emoji: string) =>
    messenger.post("bruno", contact, {
      client_id: uuidv7(),
      type: "reaction",
      message_id: asked.id,
      emoji,
    });
  messenger.whatsapp.calls.length = 0;
  await messenger.say(contact);
  start(true);
  await eventually(() => expect(held).toHaveLength(1));
  expect((await react("👍")).status).toBe(201);
  expect(messenger.whatsapp.calls).toEqual([]);
  answerAll();
  await eventually(() =>
    expect(messenger.whatsapp.calls).toEqual([expect.stringMatching(/^read /)]),
  );
  await eventually(() => expect(held).toHaveLength(1));
  expect((await react("❤️")).status).toBe(201);
  const shown = () => held.map(({ message }) => message.message.reaction);
  expect(shown()).toMatchObject([{ emoji: "👍" }]);
  answerAll();
  await eventually(() => expect(shown()).toMatchObject([{ emoji: "❤️" }]));
});

it("what a server that stood still had under way leaves once, and what follows it as well", async () => {
  const contact = await messenger.customer(newPhone());
  const said = [(await messenger.say(contact)).id, (await messenger.say(contact)).id];
  const stopped = start(false).drain();
  await eventually(() => expect(keys()).toEqual(said.slice(0, 1)));
  server.advance(lease + 1);
  const taking = start(false).drain();
  await eventually(() => expect(keys()).toEqual([said[0], said[0]]));
  held.splice(1)[0]?.answer();
  await eventually(() => expect(keys()).toEqual(said));
  answerAll();
  messenger.whatsapp.onSend = () => undefined;
  await Promise.all([stopped, taking]);
  await server.drain();
  expect(sentOf(said)).toEqual(said);
});
