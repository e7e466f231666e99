import type { IncomingMessage, Server } from "node:http";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { App } from "../app.ts";
import { StartError } from "../config.ts";

/**
 * How long a connection waits for its next request (ms): longer than proxies keep theirs (60 s), or one of them would
 * now and then send a request into a connection that is just being closed.
 */
const keepAliveTimeout = 75_000;

/**
 * A request has so long (ms): for its head, for another piece of its body, and for all of it: the largest file over a
 * slow line.
 */
const patience = { head: 20_000, piece: 20_000, whole: 60 * 60_000 };

/** What a piece is at least (bytes): who sends less keeps a place that others want. */
const leastPiece = 16_384;

/** Cuts whoever began to send a body and sends less than a piece for `piece` (ms). */
function cutStalled(request: IncomingMessage, piece: number) {
  const { headers, socket } = request;
  if (!headers["content-length"] && !headers["transfer-encoding"]) return;
  let read = Number.NEGATIVE_INFINITY;
  const watch = setInterval(() => {
    if (request.complete) return clearInterval(watch);
    if (socket.bytesRead - read < leastPiece) socket.destroy();
    read = socket.bytesRead;
  }, piece);
  watch.unref();
  request.once("close", () => clearInterval(watch));
}

/** Opens the port for API, console and websockets. Throws a `StartError` when it is taken. */
export async function listen(
  app: App,
  host: string,
  port: number,
  { head, piece, whole } = patience,
): Promise<Server> {
  const answer = getRequestListener(app.http.fetch);
  const waits = {
    keepAliveTimeout,
    headersTimeout: head,
    requestTimeout: whole,
    connectionsCheckingInterval: 5_000,
  };
  const server = createServer(waits, (request, response) => {
    cutStalled(request, piece);
    // Whoever still asks while it stops is answered, and goes elsewhere with the next.
    if (!server.listening) response.shouldKeepAlive = false;
    void answer(request, response);
  });
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (!app.live.sockets?.upgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why =
        error.code === "EADDRINUSE"
          ? `Port ${port} on ${host} is taken. Stop the other program or choose another PORT.`
          : `Port ${port} on ${host} cannot be opened (${error.code}).`;
      reject(new StartError(why));
    });
    server.listen(port, host, resolve);
  });
  return server;
}

/** Finishes what is under way (at most `waitMs`) and takes nothing new. */
export async function stopListening(server: Server, waitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection is idle again once its request is answered.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), waitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}
