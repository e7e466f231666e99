import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Store } from "../db/store.ts";
import type { RoomNews, Rooms } from "./rooms.ts";

/** The notification by which servers of one store tell each other who is in their rooms. */
const roomsChannel = "live_rooms";

/** How often (ms) a server says that it lives, and after how long a silence it does not. */
const beatEvery = 5_000;
const deadAfter = 15_000;
/** What happens within so many ms travels together. */
const gather = 20;
/** PostgreSQL takes notifications of less than 8,000 bytes. */
const mostBytes = 7_000;

const news = z.union([
  z.object({ in: z.string(), user: z.string(), name: z.string() }),
  z.object({ out: z.string(), user: z.string() }),
  z.object({ say: z.string(), user: z.string(), event: z.string(), data: z.unknown() }),
]);

/**
 * What one server tells the others. `at` counts its messages, so that whoever missed one knows. `whole`
 * begins and `done` ends all that it has; `ask` wants that of one server, or of every one.
 */
const message = z.object({
  from: z.string(),
  at: z.int(),
  news: z.array(news).optional(),
  whole: z.literal(true).optional(),
  done: z.literal(true).optional(),
  ask: z.string().optional(),
  bye: z.literal(true).optional(),
});
type Message = z.output<typeof message>;

interface Neighbour {
  /** Its last message that was followed; null while something of it is missing. */
  at: number | null;
  heard: number;
  /** What it has, as far as it is told. */
  telling: RoomNews[] | null;
}

/**
 * Keeps the rooms of all servers on one PostgreSQL alike, in memory alone: each tells what changes in
 * its own, a gap in its count is asked for, and whoever falls silent is gone with all its people.
 */
export async function meetNeighbours(
  store: Store,
  rooms: Rooms,
  pace = { beatEvery, deadAfter },
): Promise<{ close(): Promise<void> }> {
  // The embedded engine has one server.
  if (store.engine === "embedded") return { close: async () => {} };
  const self = randomUUID();
  const neighbours = new Map<string, Neighbour>();
  let count = 0;
  let waiting: RoomNews[] = [];
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();

  // One after the other: the count is the order in which they are committed.
  const send = (said: Omit<Message, "from" | "at">, counts = false) => {
    if (counts) count += 1;
    const text = JSON.stringify({ from: self, at: count, ...said });
    queue = queue
      .then(
        async () => void (await store.db.execute(sql`select pg_notify(${roomsChannel}, ${text})`)),
      )
      // The store is away: the others find the gap and ask.
      .catch(() => {});
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const all = waiting;
    waiting = [];
    if (neighbours.size === 0) return;
    for (const part of partsOf(all)) send({ news: part }, true);
  };
  const tellWhole = () => {
    flush();
    const parts = partsOf(rooms.here());
    if (parts.length === 0) parts.push([]);
    for (const [index, part] of parts.entries()) {
      const first = index === 0 ? ({ whole: true } as const) : {};
      const last = index === parts.length - 1 ? ({ done: true } as const) : {};
      send({ news: part, ...first, ...last }, true);
    }
  };
  rooms.share = (one) => {
    waiting.push(one);
    timer ??= setTimeout(flush, gather);
  };

  const forget = (server: string) => {
    neighbours.delete(server);
    rooms.replace(server, []);
  };
  const follow = (server: string, { at, news: told, whole, done }: Message) => {
    const one = neighbours.get(server);
    if (!one) return;
    const misses = !whole && (one.at === null || at !== one.at + (told ? 1 : 0));
    if (misses) {
      // Asked once for each gap, and again with the next beat.
      if (one.at !== null || !told) send({ ask: server });
      one.at = null;
      one.telling = null;
      return;
    }
    one.at = at;
    if (whole) one.telling = [];
    if (!one.telling) {
      for (const each of told ?? []) rooms.take(server, each);
      return;
    }
    one.telling.push(...(told ?? []));
    if (!done) return;
    const all = one.telling;
    one.telling = null;
    rooms.replace(
      server,
      all.flatMap((each) => ("in" in each ? [each] : [])),
    );
  };
  const leave = await store.listen(roomsChannel, {
    hear(payload) {
      const said = message.safeParse(JSON.parse(payload));
      if (!said.success || said.data.from === self) return;
      const { from, ask, bye } = said.data;
      if (bye) return forget(from);
      const known = neighbours.get(from) ?? { at: null, heard: 0, telling: null };
      neighbours.set(from, { ...known, heard: Date.now() });
      if (ask === self || ask === "*") tellWhole();
      if (ask === undefined) follow(from, said.data);
    },
    missed() {
      for (const one of neighbours.values()) Object.assign(one, { at: null, heard: Date.now() });
      send({ ask: "*" });
      tellWhole();
    },
  });
  send({ ask: "*" });
  const beat = setInterval(() => {
    send({});
    // Who hears nothing cannot tell who is silent.
    if (!store.hears()) return;
    for (const [server, { heard }] of neighbours) {
      if (Date.now() - heard > pace.deadAfter) forget(server);
    }
  }, pace.beatEvery);
  beat.unref();

  return {
    async close() {
      clearInterval(beat);
      clearTimeout(timer);
      rooms.share = () => {};
      send({ bye: true });
      await queue;
      await leave();
    },
  };
}

/** As many as one notification takes, in their order. */
function partsOf<T extends RoomNews>(all: readonly T[]): T[][] {
  const parts: T[][] = [];
  let room = 0;
  for (const one of all) {
    const size = Buffer.byteLength(JSON.stringify(one)) + 1;
    if (size > room) {
      parts.push([]);
      room = mostBytes;
    }
    parts.at(-1)?.push(one);
    room -= size;
  }
  return parts;
}
