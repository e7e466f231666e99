import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import type { Config } from "../config.ts";
import { networkOf } from "../net/addresses.ts";
import type { Connection, Hub } from "./hub.ts";
import { isRoom, type MayHear } from "./live.ts";
import type { Member } from "./rooms.ts";
import { signedOwner, socketIdOf } from "./signature.ts";

/** Seconds of silence after which a client pings. */
const activityTimeout = 30;
/** A socket silent for this long (ms) is dead. */
const deadAfter = 60_000;
/** A socket that nobody has claimed by then (ms) is closed; so many of one address may wait for it. */
const claimedWithin = 30_000;
const unclaimedMost = 1_000;
const maxFrame = 64 * 1024;
const framesPerMinute = 100;

/** What clients say in a room: so often in a second, and so much (characters) at once. */
const saidPerSecond = 3;
const maxSaid = 500;

const frame = z.object({
  event: z.string().max(200),
  data: z.unknown(),
  channel: z.string().max(200).optional(),
});
const auth = z.string().max(300);
const subscription = z.union([
  z.object({ channel: z.string().regex(/^private-[a-z]{1,30}(\.[0-9a-f-]{36})?$/), auth }),
  z.object({
    channel: z.string().regex(/^presence-[a-z]{1,30}(\.[0-9a-f-]{36})?$/),
    auth,
    channel_data: z.string().max(2_000),
  }),
]);
const whoJoins = z.object({ user_info: z.object({ name: z.string() }) });

/** The Pusher protocol, version 7, at `/app/<key>`: private channels, and rooms with client events. */
export function createSockets({
  hub,
  config,
  secret,
  mayHear,
}: {
  hub: Hub;
  config: Config;
  secret: string;
  mayHear: MayHear;
}) {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxFrame });

  const unclaimed = new Map<string, number>();
  const count = (address: string, by: 1 | -1) => {
    const now = (unclaimed.get(address) ?? 0) + by;
    if (now > 0) unclaimed.set(address, now);
    else unclaimed.delete(address);
  };

  const open = (socket: WebSocket, url: URL, address: string) => {
    const send = (event: string, data: unknown, channel?: string) =>
      socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
    const protocol = Number(url.searchParams.get("protocol") ?? "7");
    if (url.pathname !== `/app/${config.realtime.key}`) return socket.close(4001, "unknown key");
    if (protocol < 5 || protocol > 7) return socket.close(4007, "unsupported protocol");

    const connection: Connection = {
      id: socketIdOf(secret),
      send: (text) => socket.send(text),
      close: (code, reason) => socket.close(code, reason),
      backlog: () => socket.bufferedAmount,
      claimed: () => counted(),
      channels: new Set(),
      asked: new Set(),
      inPart: new Set(),
      owner: null,
      until: null,
    };
    hub.add(connection);
    count(address, 1);
    const claiming = setTimeout(() => {
      counted();
      socket.close(4200, "claimed by nobody");
    }, claimedWithin);
    /** Ends once: when it is somebody's, by its time, or with the socket. */
    let counted = () => {
      clearTimeout(claiming);
      count(address, -1);
      counted = () => {};
    };
    send("pusher:connection_established", {
      socket_id: connection.id,
      activity_timeout: activityTimeout,
    });

    let heard = Date.now();
    let windowStart = heard;
    let framesInWindow = 0;
    let saidSince = 0;
    let said = 0;
    const watch = setInterval(() => {
      if (Date.now() - heard > deadAfter) socket.terminate();
      else send("pusher:ping", {});
    }, activityTimeout * 1000);

    const refuse = (code: number, message: string, channel?: string) =>
      send("pusher:error", { code, message }, channel);

    const subscribe = async (data: unknown) => {
      const wanted = subscription.safeParse(data);
      if (!wanted.success) return refuse(4301, "not a private channel or a room");
      const { channel, auth } = wanted.data;
      const who = "channel_data" in wanted.data ? wanted.data.channel_data : undefined;
      const denied = () =>
        send("pusher:subscription_error", { status: 403, type: "AuthError" }, channel);
      const signer = { key: config.realtime.key, secret };
      const owner = signedOwner(signer, connection.id, channel, auth, who);
      // Another server may have signed it: then nobody has claimed the socket yet.
      if (!owner || hub.claim(connection, owner)) return denied();
      const credential = connection.owner?.credential ?? owner.credential;
      // A signature outlives the right it was given for: that is asked now. It stands among those
      // that were asked for meanwhile, so that whatever ends during the answer is not missed.
      connection.asked.add(channel);
      const may = await mayHear(credential, channel);
      if (!connection.asked.has(channel)) return;
      if (!may) {
        hub.leave(connection, channel);
        return denied();
      }
      connection.until = may.until;
      if (may.inPart) connection.inPart.add(channel);
      const name = who === undefined ? who : whoJoins.parse(JSON.parse(who)).user_info.name;
      const refusal = hub.join(connection, channel, name);
      if (refusal) return refuse(4301, refusal, channel);
      const members = who === undefined ? {} : { presence: presenceOf(hub.rooms.members(channel)) };
      send("pusher_internal:subscription_succeeded", members, channel);
    };

    /** Whoever is in a room tells the others; what is too fast or too much is lost, not the socket. */
    const say = (event: string, channel = "", data: unknown) => {
      const user = connection.owner?.user;
      if (!user || !isRoom(channel) || !connection.channels.has(channel)) {
        return refuse(4301, "client events are for rooms");
      }
      if (Date.now() - saidSince >= 1_000) {
        saidSince = Date.now();
        said = 0;
      }
      said += 1;
      if (said > saidPerSecond) return refuse(4301, "too many client events", channel);
      if ((JSON.stringify(data) ?? "").length > maxSaid) {
        return refuse(4301, "too large a client event", channel);
      }
      hub.rooms.say(channel, user, event, data);
    };

    socket.on("message", (raw, binary) => {
      heard = Date.now();
      if (heard - windowStart > 60_000) {
        windowStart = heard;
        framesInWindow = 0;
      }
      framesInWindow += 1;
      if (framesInWindow > framesPerMinute) return socket.close(4301, "too many frames");
      let parsed: unknown;
      try {
        parsed = binary ? null : JSON.parse(String(raw));
      } catch {
        parsed = null;
      }
      const message = frame.safeParse(parsed);
      if (!message.success) return refuse(4200, "not a frame");
      const { event, data, channel } = message.data;
      if (event === "pusher:ping") return send("pusher:pong", {});
      if (event === "pusher:pong") return;
      if (event === "pusher:subscribe") {
        // The store is away: whoever comes back asks again.
        subscribe(data).catch(() => connection.close(4200, "cannot be asked"));
        return;
      }
      if (event === "pusher:unsubscribe") {
        const left = z.object({ channel: z.string().max(200) }).safeParse(data);
        if (left.success) hub.leave(connection, left.data.channel);
        return;
      }
      if (/^client-[a-z-]{1,40}$/.test(event)) return say(event, channel, data);
      refuse(4301, "not an event of a client");
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clearInterval(watch);
      counted();
      hub.remove(connection);
    });
  };

  return {
    /** True when the upgrade was for us (`/app/…`), whatever became of it. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const [target, base] = [request.url ?? "/", "http://localhost"];
      // Nobody catches what is thrown here: the process would end.
      if (!URL.canParse(target, base)) return false;
      const url = new URL(target, base);
      if (!url.pathname.startsWith("/app/")) return false;
      const origin = request.headers.origin;
      if (origin && !allowed(origin, request.headers.host, config)) {
        socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
        return true;
      }
      const address = networkOf(clientOf(request, config));
      if ((unclaimed.get(address) ?? 0) >= unclaimedMost) {
        socket.end("HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n");
        return true;
      }
      server.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, url, address));
      return true;
    },
    /** Asks every client to come back, spread over `spreadMs`, then stops. */
    async close(spreadMs: number) {
      const all = [...hub.connections.values()];
      const pause = all.length > 0 ? spreadMs / all.length : 0;
      for (const connection of all) {
        connection.close(4200, "restarting");
        if (pause >= 1) await new Promise((resolve) => setTimeout(resolve, pause));
      }
      server.close();
      for (const client of server.clients) client.terminate();
    },
  };
}

/** Who is in a room, in the protocol's words. */
const presenceOf = (members: readonly Member[]) => ({
  count: members.length,
  ids: members.map(({ user }) => user),
  hash: Object.fromEntries(members.map(({ user, name }) => [user, { name }])),
});

/** The address that opens a socket, as the proxies that are trusted tell it. */
function clientOf({ headers, socket }: IncomingMessage, { trustedProxies }: Config): string {
  const direct = socket.remoteAddress ?? "";
  const chain = String(headers["x-forwarded-for"] ?? "").split(",");
  return (trustedProxies > 0 && chain.at(-trustedProxies)?.trim()) || direct;
}

/** Whether a browser page of this origin may use the API: the listed ones and the server's own. */
export function allowed(origin: string, host: string | undefined, config: Config): boolean {
  if (config.allowedOrigins.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
