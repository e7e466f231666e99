import { request as ask, createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

/** A balancer that keeps nobody anywhere: each request and each socket goes to the next server. */
export interface RoundRobin {
  url: string;
  /** The servers behind it, from now on. */
  servers: string[];
  /** Where the sockets went, in their order. */
  sockets: string[];
  close(): Promise<void>;
}

/** Starts one on a free loopback port. As balancers do, it goes on where a server is not there. */
export async function startRoundRobin(servers: string[]): Promise<RoundRobin> {
  // Each by itself, so that requests do not bring all sockets to one.
  const turns = { requests: 0, sockets: 0 };
  const open = new Set<Duplex>();
  const lead = (
    request: IncomingMessage,
    body: Buffer | null,
    then: (answer: IncomingMessage, socket: Duplex | null, head: Buffer, at: string) => void,
    failed: () => void,
  ) => {
    // By its own count: whoever asks at the same time moves the turn, and might lead it to the same server again.
    const go = (turn: number, tries: number) => {
      const at = robin.servers[turn % robin.servers.length] ?? "";
      const address = request.socket.remoteAddress ?? "";
      const headers = { ...request.headers, "x-forwarded-for": address };
      const asked = ask(`${at}${request.url}`, { method: request.method, headers, agent: false });
      asked.on("response", (answer) => then(answer, null, Buffer.alloc(0), at));
      asked.on("upgrade", (answer, socket, head) => then(answer, socket, head, at));
      asked.on("error", ({ code }: NodeJS.ErrnoException) => {
        if (code === "ECONNREFUSED" && tries > 1) go(turn + 1, tries - 1);
        else failed();
      });
      asked.end(body ?? undefined);
    };
    go(turns[body ? "requests" : "sockets"]++, robin.servers.length);
  };
  const listener = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      lead(
        request,
        Buffer.concat(pieces),
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.on("error", () => response.destroy()).pipe(response);
        },
        () => (response.headersSent ? response.destroy() : response.writeHead(502).end()),
      );
    });
  });
  listener.on("upgrade", (request, client: Duplex) => {
    client.on("error", () => client.destroy());
    lead(
      request,
      null,
      (answer, server, head, at) => {
        if (!server) return client.destroy();
        robin.sockets.push(at);
        const told = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
        client.write(`HTTP/1.1 101 Switching Protocols\r\n${told.join("")}\r\n`);
        client.write(head);
        for (const [one, other] of [
          [client, server],
          [server, client],
        ] as const) {
          open.add(one);
          one.on("error", () => other.destroy()).on("close", () => other.destroy());
        }
        client.pipe(server).pipe(client);
      },
      () => client.destroy(),
    );
  });
  // Longer than the servers behind it promise: a connection that rests is not closed under the next request.
  listener.keepAliveTimeout = 80_000;
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const robin: RoundRobin = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    servers,
    sockets: [],
    async close() {
      for (const socket of open) socket.destroy();
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
  return robin;
}
