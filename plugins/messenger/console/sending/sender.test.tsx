import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "../../../../tests/support/eventually.ts";
import { sampleId, sampleMessage } from "../fixtures/samples.ts";
import { type Entry, isLostWithPage, readEntries, writeEntries } from "./entries.ts";
import { Sender } from "./sender.ts";

afterEach(() => void vi.restoreAllMocks());

const contact = sampleId(7);
const entry = (at: number): Entry => ({
  client_id: sampleId(at),
  contact_id: contact,
  pressed_at: Date.now(),
  request: { kind: "message", body: { type: "text", body: `${at}` } },
  content: { type: "text", body: `${at}` },
  reply_to: null,
  sending: { state: "sending" },
});

test("without a network all of a conversation waits, and leaves in its order", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const sent: string[] = [];
  const sender = new Sender([], {
    send: async ({ client_id }) => {
      sent.push(client_id);
      return sampleMessage({ type: "text", body: "" }, { client_id });
    },
    sent: () => undefined,
    refused: () => undefined,
    changed: () => undefined,
  });
  const states = () => sender.entries.map(({ sending }) => sending.state);
  sender.add(entry(1));
  sender.add(entry(2));
  await eventually(() => expect(states()).toEqual(["waiting", "waiting"]));
  sender.add(entry(3));
  expect(states()).toEqual(["waiting", "waiting", "waiting"]);
  online.mockReturnValue(true);
  sender.wake();
  await eventually(() => expect(sender.entries).toEqual([]));
  expect(sent).toEqual([1, 2, 3].map(sampleId));
});

test("after a reload a refused file can only be discarded, and still says that it was refused", () => {
  const refused = { state: "refused", reason: "A janela fechou.", code: "x" } as const;
  const request = {
    kind: "file",
    file: { file: new File(["x"], "a.pdf"), caption: "", voice: false },
  } as const;
  const kept = [
    { ...entry(1), sending: refused },
    { ...entry(2), sending: refused, request },
  ];
  const [text, file] = readEntries(writeEntries(kept), Date.now());
  expect(text?.sending).toEqual(refused);
  expect(file?.sending).toEqual({ ...refused, lost: true });
});

test("a file says how much of it has left, and is lost with its page until the server has it", async () => {
  const request = {
    kind: "file",
    file: { file: new File(["x"], "a.pdf"), caption: "", voice: false },
  } as const;
  const on = vi.fn();
  let arrive: () => void = () => undefined;
  const sender = new Sender([], {
    send: ({ client_id }, told) => {
      told(0.256);
      told(0.257);
      return new Promise((resolve) => {
        arrive = () => resolve(sampleMessage({ type: "text", body: "" }, { client_id }));
      });
    },
    sent: () => undefined,
    refused: () => undefined,
    changed: on,
  });
  sender.add({ ...entry(1), request });
  expect(sender.entries[0]?.sending).toEqual({ state: "sending", progress: 0.25 });
  // Pressed, and told once for the same hundredth.
  expect(on).toHaveBeenCalledTimes(2);
  expect(sender.entries.map(isLostWithPage)).toEqual([true]);
  expect(isLostWithPage(entry(2))).toBe(false);
  expect(isLostWithPage({ ...entry(2), sending: { state: "waiting" } })).toBe(true);
  arrive();
  await eventually(() => expect(sender.entries).toEqual([]));
});
