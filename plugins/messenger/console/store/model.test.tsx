import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  fill,
  hear,
  isBehind,
  receive,
  type Sequence,
  unknownSequence,
} from "../../../../src/console/live/sequence.ts";
import { setLeave } from "../../../../src/console/session/leave.ts";
import { setToken } from "../../../../src/console/session/token.ts";
import { type Chance, chanceOf } from "../fixtures/model/chance.ts";
import { badLine, contactId, ModelServer, numberId } from "../fixtures/model/server.ts";
import { Desk } from "./desk.ts";
import { laterStatus } from "./threads/merge.ts";

const userId = "0190aaaa-0000-7000-8000-000000000009";

/** One tab: a desk, fed by a socket that loses, repeats and delays. */
class Tab {
  desk: Desk;
  private sequence: Sequence = unknownSequence;
  /** After which event the socket tells everything. */
  private from: number | undefined;

  constructor(
    private readonly server: ModelServer,
    private readonly chance: Chance,
  ) {
    this.desk = this.open();
  }

  private open(): Desk {
    const desk = new Desk(numberId, userId, badLine(this.server, this.chance), () => this.from);
    void desk.show({});
    void desk.threads.open(contactId);
    return desk;
  }

  /** The page is loaded anew: only what the tab's storage holds is left. */
  reload(): void {
    this.desk.keep();
    this.desk.sender.stop();
    this.sequence = unknownSequence;
    this.from = undefined;
    this.desk = this.open();
  }

  /** What the socket brings of the events so far. */
  listen(lossy: boolean): void {
    const { log, head } = this.server;
    if (this.sequence.last === null) {
      // The socket opens after the first reads have left; what happened until then it never tells.
      if (lossy && this.chance.one(2)) return;
      this.sequence = { last: head, head, held: new Map() };
      this.from = head;
      this.desk.begin();
    }
    for (const { live } of log.slice(this.sequence.last ?? 0)) {
      if (lossy && this.chance.one(3)) continue;
      this.take(receive(this.sequence, live));
      if (this.chance.one(4)) this.take(receive(this.sequence, live));
    }
    this.sequence = hear(this.sequence, head);
    if (isBehind(this.sequence) && (!lossy || this.chance.one(2))) this.catchUp();
  }

  private catchUp(): void {
    const { last } = this.sequence;
    const { log, head } = this.server;
    const data = log.slice(last ?? 0).map(({ live }) => live);
    this.take(fill(this.sequence, { data, head, has_more: false, reset: false }, last));
  }

  private take(step: ReturnType<typeof receive>): void {
    this.sequence = step.next;
    for (const { seq } of step.apply) {
      const entry = this.server.log[seq - 1];
      if (entry) this.desk.store.take(entry.event, seq);
    }
  }

  get bodies(): string[] {
    const rows = this.desk.store.thread(contactId)?.rows ?? [];
    return [
      ...rows.map(({ message }) =>
        message.content?.type === "text" ? message.content.body : "nothing",
      ),
      ...this.desk.sender.entries.map(({ client_id: id }) => id),
    ];
  }
}

async function play(seed: number) {
  const chance = chanceOf(seed);
  const server = new ModelServer();
  for (let at = chance.below(20); at > 0; at--) server.store("incoming", null, `old ${at}`);
  const tab = new Tab(server, chance);
  let pressed = 0;
  let arrived = 0;
  for (let step = 0; step < 30; step++) {
    const last = server.messages[server.messages.length - 1 - chance.below(4)];
    const acts = [
      () => {
        pressed++;
        tab.desk.sendTo(contactId).sendMessage({ type: "text", body: "hello" });
      },
      () => void server.store("incoming", null, `new ${++arrived}`),
      () => {
        if (last?.direction !== "outgoing") return;
        const status =
          (["sent", "delivered", "read", "failed"] as const)[chance.below(4)] ?? "sent";
        const next = laterStatus(last.status, status);
        if (next !== last.status) server.move(last, next);
      },
      () => last && server.react(last, chance.one(2) ? "👍" : ""),
      () => tab.listen(true),
      () => tab.listen(true),
      () => void tab.desk.threads.older(contactId),
      () => void tab.desk.threads.newer(contactId),
      () => last && void tab.desk.threads.around(contactId, server.messages[0]?.id ?? last.id),
      () => {
        tab.desk.threads.leave();
        tab.desk.store.dropThread(contactId);
        void tab.desk.threads.open(contactId);
      },
      () => chance.one(3) && tab.reload(),
      () => chance.one(3) && tab.desk.refresh(),
      () => void vi.advanceTimersByTimeAsync(chance.below(30_000)),
    ];
    acts[chance.below(acts.length)]?.();
    await vi.advanceTimersByTimeAsync(chance.below(1_500));
  }
  return { server, tab, pressed };
}

/** The line is good again: everything that waits arrives, or asks and is sent again. */
async function settle(tab: Tab) {
  for (let round = 0; round < 12; round++) {
    await vi.advanceTimersByTimeAsync(30_000);
    tab.listen(false);
    // A person who is told that the conversation could not be read tries again.
    if (tab.desk.threads.reading(contactId).error) void tab.desk.threads.open(contactId);
    for (const { client_id: id, sending } of tab.desk.sender.entries) {
      if (sending.state === "unsent") tab.desk.sender.again(id);
    }
  }
  for (let page = 0; page < 12; page++) {
    void tab.desk.threads.newer(contactId);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  for (let page = 0; page < 12; page++) {
    void tab.desk.threads.older(contactId);
    await vi.advanceTimersByTimeAsync(2_000);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  setLeave(() => undefined);
  sessionStorage.clear();
  setToken("somebody");
});
afterEach(() => vi.useRealTimers());

describe("500 schedules of presses, answers, events, catch-ups, reloads and losses", () => {
  it.each(Array.from({ length: 20 }, (_, block) => block))(
    "leave one row a message, in the server's order and state (block %i)",
    async (block) => {
      for (let seed = block * 25; seed < block * 25 + 25; seed++) {
        sessionStorage.clear();
        const { server, tab, pressed } = await play(seed);
        await settle(tab);
        const rows = tab.desk.store.thread(contactId)?.rows ?? [];
        const shown = rows.map(({ message }) => message);
        expect({ seed, left: tab.desk.sender.entries }).toEqual({ seed, left: [] });
        expect({ seed, sent: server.messages.filter((one) => one.client_id).length }).toEqual({
          seed,
          sent: pressed,
        });
        expect({ seed, ids: shown.map(({ id }) => id) }).toEqual({
          seed,
          ids: server.messages.map(({ id }) => id),
        });
        expect({ seed, states: shown.map(({ status, reactions }) => [status, reactions]) }).toEqual(
          {
            seed,
            states: server.messages.map(({ status, reactions }) => [status, reactions]),
          },
        );
        const conversation = tab.desk.store.conversation(contactId);
        expect({ seed, unread: conversation?.unread_messages }).toEqual({
          seed,
          unread: server.unread,
        });
        tab.desk.sender.stop();
      }
    },
  );

  it("never show a pressed message twice or not at all on the way", async () => {
    for (let seed = 0; seed < 60; seed++) {
      sessionStorage.clear();
      const chance = chanceOf(seed + 9_000);
      const server = new ModelServer();
      const tab = new Tab(server, chance);
      await vi.advanceTimersByTimeAsync(3_000);
      tab.desk.sendTo(contactId).sendMessage({ type: "text", body: "hello" });
      const id = tab.desk.sender.entries[0]?.client_id ?? "";
      for (let step = 0; step < 40; step++) {
        if (chance.one(2)) tab.listen(true);
        if (chance.one(12)) tab.reload();
        await vi.advanceTimersByTimeAsync(chance.below(900));
        if (tab.desk.store.thread(contactId) === undefined) continue;
        const times = tab.bodies.filter((body) => body === id).length;
        expect({ seed, step, times }).toEqual({ seed, step, times: 1 });
      }
      tab.desk.sender.stop();
    }
  });

  it("miss nothing that happens while a conversation is being read", async () => {
    for (let seed = 0; seed < 150; seed++) {
      sessionStorage.clear();
      const chance = chanceOf(seed + 20_000);
      const server = new ModelServer();
      for (let at = chance.below(4); at > 0; at--) server.store("incoming", null, `old ${at}`);
      const tab = new Tab(server, chance);
      const done = tab.desk.sendTo(contactId);
      for (let step = 0; step < 12; step++) {
        if (chance.one(3)) server.store("incoming", null, `new ${step}`);
        if (chance.one(4)) done.sendMessage({ type: "text", body: "hello" });
        const last = server.messages.at(-1);
        if (last && chance.one(3)) server.react(last, chance.one(2) ? "👍" : "");
        if (chance.one(2)) tab.listen(false);
        await vi.advanceTimersByTimeAsync(chance.below(200));
      }
      // Before any further event comes: whatever was answered is there, once.
      const answered = server.messages.filter(
        ({ client_id: id }) => id && !tab.desk.sender.entries.some((one) => one.client_id === id),
      );
      if (tab.desk.store.thread(contactId)) {
        const bodies = tab.bodies;
        expect({ seed, bodies }).toEqual({
          seed,
          bodies: expect.arrayContaining(answered.map(({ client_id: id }) => id)),
        });
      }
      for (let round = 0; round < 4; round++) {
        await vi.advanceTimersByTimeAsync(10_000);
        tab.listen(false);
      }
      await vi.advanceTimersByTimeAsync(2_000);
      const rows = tab.desk.store.thread(contactId)?.rows ?? [];
      expect({ seed, rows: rows.map(({ message }) => [message.id, message.reactions]) }).toEqual({
        seed,
        rows: server.messages.slice(-rows.length).map(({ id, reactions }) => [id, reactions]),
      });
      expect({ seed, last: rows.at(-1)?.message.id }).toEqual({
        seed,
        last: server.messages.at(-1)?.id,
      });
      const { unread_messages: unread } = tab.desk.store.conversation(contactId) ?? {};
      expect({ seed, unread }).toEqual({ seed, unread: server.unread });
      tab.desk.sender.stop();
    }
  });
});
