import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { it } from "vitest";
import { openReceiver } from "../../plugins/webhooks/fixtures/receiver.ts";
import { startBuiltServer } from "../support/built-server.ts";
import { percentile, until } from "../support/outage.ts";
import { listening, sendTo, takenBy, tellMessages } from "../support/told-webhooks.ts";

const events = 5_000;
const people = 200;
const together = 50;

it("5,000 events to a receiver that fails one in three", async () => {
  const folder = mkdtempSync(`${tmpdir()}/deliveries-`);
  const server = await startBuiltServer(folder, listening);
  const receiver = await openReceiver();
  try {
    const { number } = await sendTo(server.url, receiver.url);
    const told = new Map<string, number>();
    const first = new Map<string, number>();
    let calls = 0;
    receiver.answer = ({ text }) => {
      calls += 1;
      const fails = Math.random() < 1 / 3;
      if (!first.has(text)) first.set(text, performance.now());
      return { status: fails ? 500 : 200 };
    };
    const start = performance.now();
    for (let at = 0; at < events; at += together) {
      const messages = Array.from({ length: together }, (_, place) => {
        const from = `55119${73_000_000 + ((at + place) % people)}`;
        return { from, text: `${from}#${Math.floor((at + place) / people)}` };
      });
      for (const { text } of messages) told.set(text, performance.now());
      await tellMessages(server.url, number, messages);
    }
    const toldIn = (performance.now() - start) / 1_000;
    await until("all are taken", () => new Set(receiver.taken).size === events, 900_000);
    const took = (performance.now() - start) / 1_000;
    const disordered = [...takenBy(receiver.taken).values()].filter((turns) =>
      turns.some((turn, at) => turn !== at),
    );
    const waits = [...first].map(([text, at]) => at - (told.get(text) ?? at));
    const round = (value: number) => Math.round(value);
    console.table({
      events,
      calls,
      "taken twice": receiver.taken.length - events,
      lost: events - new Set(receiver.taken).size,
      "conversations out of order": disordered.length,
      "told in, s": round(toldIn),
      "all taken in, s": round(took),
      "calls a second": round(calls / took),
      "first try after, p50 ms": round(percentile(waits, 0.5)),
    });
  } finally {
    await server.stop();
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 1_000_000);
