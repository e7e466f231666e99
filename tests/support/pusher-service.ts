import { createHash, createHmac, randomInt } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type WebSocket, WebSocketServer } from "ws";

/** Its only app. */
const app = { id: "4711", key: "a-key-of-the-service", secret: "a-secret-of-the-service" };

// What it allows, as published: anything more is refused.
const limits = { event: 10_240, channels: 100, batch: 10, name: 200, members: 100, said: 10 };
const channelName = /^[A-Za-z0-9_\-=@,.;]{1,200}$/;
/** A signature is good for so long (s). */
const signedFor = 600;

interface Member {
  user_id: string;
  user_info?: unknown;
}

interface Client {
  id: string;
  socket: WebSocket;
  /** Channels it is in; of a room as whom. */
  channels: Map<string, Member | null>;
  /** When it said something in the last second. */
  said: number[];
}

interface Told {
  name?: unknown;
  channel?: unknown;
  channels?: unknown;
  data?: unknown;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** A Pusher service for tests: protocol 7, and the calls by which servers tell it events. */
export interface PusherService {
  /** Settings of a server that is to use it. */
  env: Record<string, string>;
  /** Where clients open their sockets. */
  address: string;
  /** The status of every call of a server so far. */
  answered: number[];
  /** What servers told it, in that order: `head private-staff`. */
  told: { name: string; channel: string; data: unknown }[];
  /** Whether a client is in a channel. */
  occupied(channel: string): boolean;
  /**
   * Refuses each call by this status from now on; null: none. `softly`: in the words of the answer alone, with a
   * status of success, as soketi does.
   */
  refuse(status: number | null, softly?: boolean): void;
  /** Takes what servers tell and says it to nobody, as long as true. */
  lose(lost: boolean): void;
  /** Is gone, with all sockets, until it is started again at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const sign = (words: string) => createHmac("sha256", app.secret).update(words).digest("hex");

/** Starts one on a free loopback port. */
export async function startPusherService(): Promise<PusherService> {
  const clients = new Set<Client>();
  const answered: number[] = [];
  const told: PusherService["told"] = [];
  let refused: number | null = null;
  let soft = false;
  let lost = false;
  let port = 0;

  const within = (channel: string) => [...clients].filter(({ channels }) => channels.has(channel));
  const send = ({ socket }: Client, frame: object) => socket.send(JSON.stringify(frame));
  const tell = (to: readonly Client[], event: string, channel: string, data: unknown) => {
    for (const one of to) send(one, { event, channel, data: JSON.stringify(data) });
  };
  const membersOf = (channel: string) => {
    const found = within(channel).flatMap(({ channels }) => channels.get(channel) ?? []);
    return new Map(found.map((member) => [member.user_id, member.user_info ?? null]));
  };

  const eventsOf = ({ name, channel, channels, data }: Told) => {
    const to = Array.isArray(channels) ? channels : [channel];
    if (to.length > limits.channels) throw new Refusal(400, "too many channels");
    if (!to.every((one) => typeof one === "string" && channelName.test(one)))
      throw new Refusal(400, "not a channel");
    if (typeof name !== "string" || name === "" || name.length > limits.name)
      throw new Refusal(400, "not a name");
    if (name.startsWith("pusher:") || name.startsWith("pusher_internal:"))
      throw new Refusal(400, "a reserved name");
    if (typeof data !== "string") throw new Refusal(400, "data is not a string");
    if (Buffer.byteLength(data) > limits.event)
      throw new Refusal(413, "the data of an event is too large");
    return (to as string[]).map((one) => ({ name, channel: one, data }));
  };

  const check = (method: string, { pathname, searchParams }: URL, body: string) => {
    const { auth_signature: signature, ...signed } = Object.fromEntries(searchParams);
    const query = Object.keys(signed)
      .sort()
      .map((name) => `${name}=${signed[name]}`)
      .join("&");
    const age = Math.abs(Date.now() / 1_000 - Number(signed.auth_timestamp));
    if (signed.auth_key !== app.key) throw new Refusal(401, "unknown key");
    if (signed.auth_version !== "1.0") throw new Refusal(401, "unknown version");
    if (!(age < signedFor)) throw new Refusal(401, "signed too long ago");
    const md5 = createHash("md5").update(body).digest("hex");
    if (body !== "" && signed.body_md5 !== md5) throw new Refusal(401, "another body was signed");
    if (signature !== sign([method, pathname, query].join("\n")))
      throw new Refusal(401, "invalid signature");
  };

  const answer = async (request: IncomingMessage): Promise<object> => {
    const url = new URL(request.url ?? "/", "http://service");
    const [, base, id, what] = /^\/(apps)\/([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
    const body = await text(request);
    if (!base) throw new Refusal(404, "no such call");
    if (id !== app.id) throw new Refusal(401, "unknown app");
    check(request.method ?? "", url, body);
    if (refused !== null && soft) return { error: "refused by the test", code: refused };
    if (refused !== null) throw new Refusal(refused, "refused by the test");
    if (request.method === "GET" && what === "channels") {
      const prefix = url.searchParams.get("filter_by_prefix") ?? "";
      const all = new Set([...clients].flatMap(({ channels }) => [...channels.keys()]));
      const found = [...all].filter((channel) => channel.startsWith(prefix));
      return { channels: Object.fromEntries(found.map((channel) => [channel, {}])) };
    }
    if (request.method !== "POST" || (what !== "events" && what !== "batch_events"))
      throw new Refusal(404, "no such call");
    const wanted = JSON.parse(body) as Told & { batch?: Told[] };
    const batch = what === "events" ? [wanted] : (wanted.batch ?? []);
    if (batch.length > limits.batch) throw new Refusal(400, "too many events");
    for (const { name, channel, data } of batch.flatMap(eventsOf)) {
      told.push({ name, channel, data: JSON.parse(data) });
      if (lost) continue;
      for (const one of within(channel)) send(one, { event: name, channel, data });
    }
    return {};
  };

  const subscribe = (
    client: Client,
    data: { channel?: string; auth?: string; channel_data?: string },
  ) => {
    const { channel = "", auth, channel_data } = data;
    const isRoom = channel.startsWith("presence-");
    const deny = (error: string) =>
      send(client, {
        event: "pusher:subscription_error",
        channel,
        data: JSON.stringify({ type: "AuthError", error, status: 401 }),
      });
    if (!channelName.test(channel)) return deny("not a channel");
    if (client.channels.has(channel)) return deny("already there");
    const words = [client.id, channel, ...(channel_data === undefined ? [] : [channel_data])];
    const signed = `${app.key}:${sign(words.join(":"))}`;
    if ((isRoom || channel.startsWith("private-")) && auth !== signed)
      return deny("invalid signature");
    const member = isRoom ? (JSON.parse(channel_data ?? "{}") as Member) : null;
    if (member && !member.user_id) return deny("a room is entered as somebody");
    const before = membersOf(channel);
    if (member && before.size >= limits.members) return deny("too many members");
    client.channels.set(channel, member);
    const members = membersOf(channel);
    const presence = {
      count: members.size,
      ids: [...members.keys()],
      hash: Object.fromEntries(members),
    };
    const others = within(channel).filter((one) => one !== client);
    if (member && !before.has(member.user_id))
      tell(others, "pusher_internal:member_added", channel, member);
    tell([client], "pusher_internal:subscription_succeeded", channel, isRoom ? { presence } : {});
  };
  const leave = (client: Client, channel: string) => {
    const member = client.channels.get(channel);
    client.channels.delete(channel);
    if (!member || membersOf(channel).has(member.user_id)) return;
    tell(within(channel), "pusher_internal:member_removed", channel, { user_id: member.user_id });
  };
  /** What a client says to the others: only where those are private, and not too often. */
  const relay = (client: Client, event: string, channel: string, data: unknown) => {
    const member = client.channels.get(channel);
    const refuse = (message: string) =>
      send(client, { event: "pusher:error", data: { code: 4301, message } });
    if (member === undefined || !/^(private|presence)-/.test(channel))
      return refuse("not in that channel");
    client.said = [...client.said.filter((at) => Date.now() - at < 1_000), Date.now()];
    if (client.said.length > limits.said) return refuse("too many client events");
    const text = JSON.stringify(data) ?? "null";
    if (Buffer.byteLength(text) > limits.event) return refuse("too large");
    const by = member ? { user_id: member.user_id } : {};
    for (const one of within(channel))
      if (one !== client) send(one, { event, channel, data: text, ...by });
  };

  const open = (socket: WebSocket, url: URL) => {
    const end = (code: number, message: string) => {
      socket.send(JSON.stringify({ event: "pusher:error", data: { code, message } }));
      socket.close(code, message);
    };
    if (url.pathname !== `/app/${app.key}`) return end(4001, "no such app");
    if (url.searchParams.get("protocol") !== "7") return end(4007, "unsupported protocol");
    const id = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;
    const client: Client = { id, socket, channels: new Map(), said: [] };
    clients.add(client);
    socket.on("close", () => {
      clients.delete(client);
      for (const channel of [...client.channels.keys()]) leave(client, channel);
    });
    socket.on("message", (raw) => {
      const { event, channel, data } = JSON.parse(String(raw));
      if (event === "pusher:ping") send(client, { event: "pusher:pong", data: "{}" });
      else if (event === "pusher:subscribe") subscribe(client, data);
      else if (event === "pusher:unsubscribe") leave(client, data.channel);
      else if (event.startsWith("client-")) relay(client, event, channel, data);
      else if (event !== "pusher:pong") end(4200, "no event of the protocol");
    });
    const established = JSON.stringify({ socket_id: id, activity_timeout: 120 });
    send(client, { event: "pusher:connection_established", data: established });
  };

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await answer(request).then(
      (found) => ({ status: 200, words: JSON.stringify(found) }),
      (error: Error) => ({
        status: error instanceof Refusal ? error.status : 400,
        words: error.message,
      }),
    );
    answered.push(reply.status);
    response.writeHead(reply.status).end(reply.words);
  };
  const sockets = new WebSocketServer({ noServer: true });
  let server = createServer();
  const start = async () => {
    server = createServer((request, response) => void respond(request, response));
    server.on("upgrade", (request, socket, head) => {
      const url = new URL(request.url ?? "/", "http://service");
      sockets.handleUpgrade(request, socket, head, (opened) => open(opened, url));
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  };
  await start();
  return {
    env: {
      REALTIME_DRIVER: "pusher",
      REALTIME_APP_ID: app.id,
      REALTIME_KEY: app.key,
      REALTIME_SECRET: app.secret,
      REALTIME_HOST: "127.0.0.1",
      REALTIME_PORT: String(port),
      REALTIME_TLS: "false",
    },
    address: `ws://127.0.0.1:${port}/app/${app.key}?protocol=7`,
    answered,
    told,
    occupied: (channel) => within(channel).length > 0,
    refuse(status, softly = false) {
      refused = status;
      soft = softly;
    },
    lose(now) {
      lost = now;
    },
    async stop() {
      for (const { socket } of clients) socket.terminate();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    start,
  };
}
