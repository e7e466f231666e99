import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** Stands between clients and a server and does to their connections what networks do. */
export interface FaultProxy {
  /** Where clients connect instead. */
  url: string;
  /** Where new connections lead from now on: a server that was started again has another port. */
  leadTo(target: string): void;
  /** Every connection breaks, new ones too. */
  cut(): void;
  /** Half-open: what is open now swallows every byte for ever, what is new waits. */
  freeze(): void;
  /** New connections work again, and those that waited. */
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free loopback port. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let to = new URL(target);
  let state: "open" | "cut" | "frozen" = "open";
  const pairs = new Set<[Socket, Socket]>();
  const waiting = new Set<Socket>();

  const join = (client: Socket) => {
    const server = connect(Number(to.port), to.hostname);
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.setNoDelay(true).on("error", end).on("close", end);
    client.pipe(server).pipe(client);
  };

  const listener = createServer({ pauseOnConnect: true }, (client) => {
    client.on("error", () => client.destroy());
    if (state === "cut") client.resetAndDestroy();
    else if (state === "open") join(client);
    else {
      waiting.add(client);
      client.on("close", () => waiting.delete(client));
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));

  const breakAll = () => {
    for (const socket of [...[...pairs].flat(), ...waiting]) socket.resetAndDestroy();
    pairs.clear();
    waiting.clear();
  };
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    leadTo(next) {
      to = new URL(next);
    },
    cut() {
      state = "cut";
      breakAll();
    },
    freeze() {
      state = "frozen";
      for (const [client, server] of pairs) {
        client.unpipe(server);
        server.unpipe(client);
        // Read and thrown away; an end of one side is no news to the other.
        for (const socket of [client, server]) {
          socket
            .removeAllListeners("close")
            .on("data", () => undefined)
            .resume();
        }
      }
    },
    restore() {
      state = "open";
      for (const client of waiting) join(client);
      waiting.clear();
    },
    async close() {
      breakAll();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
