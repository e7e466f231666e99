import { sql } from "drizzle-orm";
import type { LiveEvent, Scope } from "../../contract/event.ts";
import type { Contract } from "../../contract/plugin.ts";
import { hiddenEvent } from "../../contract/values/hidden-event.ts";
import { ApiError, conflict } from "../../contract/wire.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { Store } from "../db/store.ts";
import { eventsChannel } from "../work/outbox.ts";
import { type Connection, Hub } from "./hub.ts";
import { inPartOf, roomAbout, shapesOf } from "./in-part.ts";
import {
  channelOf,
  isRoom,
  type Live,
  type MayHear,
  type Owner,
  type RightsNews,
  rightsChannel,
  roomOf,
  scopeOf,
} from "./live.ts";
import { createLogReader, eventsAt, headOf, type Place } from "./log.ts";
import { meetNeighbours } from "./neighbours.ts";
import { authOf, isSocketId } from "./signature.ts";
import { createSockets } from "./sockets.ts";

/** How often (ms) each listened-to channel is told its newest number, against silent loss. */
const headEvery = 30_000;
/** How often (ms) it is looked whose sign-in has run out. */
const outrunEvery = 500;

/** The running realtime side. */
export interface Broadcast extends Live {
  hub: Hub;
  sockets: ReturnType<typeof createSockets> | null;
  /** The service that carries the events, where one does: whether it took the last, and what waits for it. */
  carrier: { up(): boolean; waiting(): number } | null;
  close(spreadMs: number): Promise<void>;
}

/** Reads committed events from the log as the store announces them and sends them to consoles by its own sockets. */
export async function startBroadcast({
  store,
  config,
  secret,
  clock,
  mayHear,
  contracts,
}: {
  store: Store;
  config: Config;
  secret: string;
  clock: () => Date;
  mayHear: MayHear;
  contracts: readonly Contract[];
}): Promise<Broadcast> {
  const hub = new Hub();
  // One after the other, so that a channel's events leave in their order; what is announced while
  // some are read is read together.
  let queue = Promise.resolve();
  let announced: Place[] = [];
  const shapes = shapesOf(contracts);
  const heardInPart = inPartOf(contracts);
  const publishAnnounced = async () => {
    const places = announced;
    announced = [];
    const read = await eventsAt(store, places);
    for (const event of read) hub.publish(channelOf(event.scope), event.type, event, "whole");
    parts = parts.then(() => publishInPart(read)).catch(() => {});
  };
  // Whoever hears all waits for nobody who is asked about first.
  let parts = Promise.resolve();
  const publishInPart = async (read: readonly LiveEvent[]) => {
    for (const scope of new Set(read.map((event) => event.scope))) {
      const channel = channelOf(scope);
      const events = read.filter((event) => event.scope === scope);
      await Promise.all(
        hub.inPart(channel).map(async (connection) => {
          const credential = connection.owner?.credential ?? "";
          const enters = async (room: Scope) => (await mayHear(credential, roomOf(room))) !== null;
          const heard = await heardInPart(events, enters);
          heard.forEach((event, at) => {
            hub.publishTo(connection, channel, event.type, event);
            const told = events[at];
            const room = told && event.type === hiddenEvent ? roomAbout(shapes, told) : null;
            if (room !== null) hub.leave(connection, roomOf(room));
          });
        }),
      );
    }
  };
  /** Who is behind its channel's newest number asks the log. */
  const tellHeads = async () => {
    for (const channel of hub.active()) {
      const scope = scopeOf(channel);
      hub.publish(channel, "head", { scope, head: await headOf(store, scope) });
    }
  };
  /** Who lost one of the channels comes back, and is refused it. */
  const recheck = async (connection: Connection) => {
    const credential = connection.owner?.credential ?? "";
    const asked = [...connection.asked];
    const may = asked.map((channel) => mayHear(credential, channel));
    const kept = await Promise.all(may).catch(() => [null]);
    if (kept.includes(null)) return connection.close(4200, "rights changed");
    asked.forEach((channel, at) => {
      if (kept[at]?.inPart) connection.inPart.add(channel);
      else connection.inPart.delete(channel);
    });
  };
  const hearing = [
    await store.listen(eventsChannel, {
      hear(payload) {
        const [scope = "", seq = "0"] = payload.split(" ");
        if (!hub.active().includes(channelOf(scope))) return;
        announced.push({ scope, seq: Number(seq) });
        queue = queue.then(publishAnnounced).catch(() => {
          // A reader that misses one sees the gap in the numbers and asks the log.
        });
      },
      missed() {
        queue = queue.then(tellHeads).catch(() => {
          // The store is away again: with it come the next notifications, and this.
        });
      },
    }),
    await store.listen(rightsChannel, {
      hear(payload) {
        const news = JSON.parse(payload) as RightsNews;
        if ("recheck" in news) {
          for (const connection of hub.of(news.recheck)) void recheck(connection);
          return;
        }
        hub.end(news);
      },
      // Whose sign-in or right has ended meanwhile is not known: all come back and are asked anew.
      missed: () => hub.closeAll(4200, "asked anew"),
    }),
  ];

  const heads = setInterval(() => {
    // The store is away: the next round tries again.
    tellHeads().catch(() => {});
  }, headEvery);
  heads.unref();
  const outrun = setInterval(() => hub.endOutrun(clock()), outrunEvery);
  outrun.unref();

  /**
   * Binds a socket that is this server's. One that is not may be another server's, which learns from the signature
   * whose it is. Too many, or gone meanwhile, is no matter of rights: whoever asks again may be let in.
   */
  const claim = (socketId: string, owner: Owner) => {
    const connection = hub.connections.get(socketId);
    const why = connection && hub.claim(connection, owner);
    if (why === "too many") throw conflict("too_many_sockets");
    if (why || !(connection || isSocketId(secret, socketId))) {
      throw new ApiError(403, "channel_refused");
    }
    if (!connection && store.engine !== "postgres") throw conflict("socket_gone");
    return connection;
  };

  const neighbours = await meetNeighbours(store, hub.rooms);
  const sockets = createSockets({ hub, config, secret, mayHear });
  return {
    hub,
    sockets,
    carrier: null,
    after: createLogReader(store),
    authorize(socketId, channel, owner) {
      claim(socketId, owner)?.asked.add(channel);
      const data = isRoom(channel) ? { channel_data: JSON.stringify(whoIs(owner)) } : {};
      const signer = { key: config.realtime.key, secret };
      return { auth: authOf(signer, socketId, channel, owner, data.channel_data), ...data };
    },
    end: tellRights,
    recheck: (db, user) => tellRights(db, { recheck: user }),
    reach: async () => "embedded",
    async close(spreadMs) {
      clearInterval(heads);
      clearInterval(outrun);
      await sockets.close(spreadMs);
      await neighbours.close();
      for (const leave of hearing) await leave();
      await queue;
      await parts;
    },
  };
}

/** Tells every process of the store, once the transaction has committed. */
export async function tellRights(db: Database, news: RightsNews): Promise<void> {
  await db.execute(sql`select pg_notify(${rightsChannel}, ${JSON.stringify(news)})`);
}

/** Whoever joins a room, as the others there are told. */
export const whoIs = ({ user, name }: { user: string; name: string }) => ({
  user_id: user,
  user_info: { name },
});
