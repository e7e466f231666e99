import { Agent as PlainAgent } from "node:http";
import { Agent as TlsAgent } from "node:https";
import Pusher from "pusher";
import type { Config } from "../config.ts";
import type { Services } from "../services.ts";
import { eventsChannel } from "../work/outbox.ts";
import { type Broadcast, tellRights, whoIs } from "./broadcast.ts";
import { Hub } from "./hub.ts";
import { channelOf, isRoom, type RightsNews, rightsChannel } from "./live.ts";
import { createLogReader } from "./log.ts";
import { answerOf, createTeller } from "./teller.ts";

/** How long (ms) the service may take for an answer. */
const patience = 5_000;
/** How often (ms) it is looked whether the server that told the service is gone. */
const lookEvery = 2_000;

/**
 * Tells a service that speaks the Pusher protocol that something happened, and never what: consoles ask the
 * log. One server of the store tells, and the next that takes over tells the newest numbers of everything.
 */
export async function startHosted({
  store,
  config,
  log,
}: Pick<Services, "store" | "config" | "log">): Promise<Broadcast> {
  const service = serviceOf(config);
  const teller = createTeller(service, { store, log });
  let leads = false;
  let closed = false;
  let looked = Promise.resolve();
  const look = async () => {
    if (closed) return;
    const led = leads;
    // The store is away: with it comes the next look.
    leads = await store.leads().catch(() => false);
    if (leads && !led) teller.tellAll();
  };
  const hearing = [
    await store.listen(eventsChannel, {
      hear(payload) {
        const [scope = "", seq = "0"] = payload.split(" ");
        if (leads) teller.tellHead(scope, Number(seq));
      },
      missed() {
        leads = false;
        looked = look();
      },
    }),
    await store.listen(rightsChannel, {
      hear(payload) {
        const news = JSON.parse(payload) as RightsNews;
        if (leads) teller.tellRecheck("recheck" in news ? news.recheck : news.user);
      },
      // Whose right has ended meanwhile is refused when they ask the log.
      missed: () => {},
    }),
  ];
  await look();
  const looking = setInterval(() => {
    looked = look();
  }, lookEvery);
  looking.unref();

  return {
    hub: new Hub(),
    sockets: null,
    carrier: teller,
    after: createLogReader(store),
    authorize: (socketId, channel, owner) =>
      service.authorizeChannel(socketId, channel, isRoom(channel) ? whoIs(owner) : undefined),
    end: tellRights,
    recheck: (db, user) => tellRights(db, { recheck: user }),
    async reach() {
      const params = { filter_by_prefix: channelOf("nobody") };
      await answerOf(service.get({ path: "/channels", params }));
      return config.realtime.host || "pusher.com";
    },
    async close() {
      closed = true;
      clearInterval(looking);
      for (const leave of hearing) await leave();
      await looked;
      await store.resign();
      await teller.close();
    },
  };
}

function serviceOf({ realtime }: Config): Pusher {
  const { appId, key, secret, host, port, tls, cluster } = realtime;
  const Agent = tls ? TlsAgent : PlainAgent;
  return new Pusher({
    ...{ appId, key, secret: secret ?? "", useTLS: tls, timeout: patience },
    agent: new Agent({ keepAlive: true }),
    ...(host ? { host, ...(port ? { port: String(port) } : {}) } : { cluster }),
  });
}
