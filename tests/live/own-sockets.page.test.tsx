import { afterEach, beforeEach, expect, it } from "vitest";
import { attendedNumber, idOf } from "../../plugins/numbers/fixtures/world.ts";
import { setTransport } from "../../src/console/http/transport.ts";
import { fetchEvents } from "../../src/console/live/fetch-events.ts";
import { createHub, type LiveHub } from "../../src/console/live/hub.ts";
import { openSocket } from "../../src/console/live/socket.ts";
import { setToken } from "../../src/console/session/token.ts";
import { listen, stopListening } from "../../src/server/http/serve.ts";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/free-port.mjs";
import { closeServers, startServer, type TestServer } from "../support/server.ts";
import { type Line, openLine } from "../support/socket-line.ts";

// A console's own connection, with the libraries it is built on, to the server's own sockets.

let server: TestServer;
let http: Awaited<ReturnType<typeof listen>>;
let channel: string;
let hub: LiveHub;
let lines: Line[] = [];
let address: string;
/** Runs before the server hears of what a console asks for. */
let before: (path: string) => Promise<void>;

beforeEach(async () => {
  const port = await freePort();
  const place = { REALTIME_HOST: "127.0.0.1", REALTIME_PORT: `${port}`, REALTIME_TLS: "false" };
  server = await startServer({ env: place });
  http = await listen(server.app, "127.0.0.1", port);
  address = `ws://127.0.0.1:${port}/app/console?protocol=7`;
  channel = `private-number.${await attendedNumber(server)}`;
  before = async () => {};
  setTransport(async (request) => {
    await before(new URL(request.url).pathname);
    return server.app.http.fetch(request, { ip: "127.0.0.1" });
  });
  setToken(await server.tokenOf("bruno"));
});
afterEach(async () => {
  hub.close();
  for (const { socket } of lines) socket.terminate();
  lines = [];
  await closeServers();
  await stopListening(http, 0);
});

/** Opens the page that hears the number and its person. */
async function open() {
  hub = createHub(openSocket, fetchEvents);
  hub.listen(channel.replace("private-", ""), { event: () => undefined });
  hub.listen(`user.${await idOf(server, "bruno")}`, { event: () => undefined });
}
const isIn = (state: string) => eventually(() => expect(hub.state()).toBe(state));
const isJoined = () => server.app.live.hub.active().includes(channel);

it("one tab too many says so and asks by itself, until another is closed", async () => {
  for (const _ of Array(20)) {
    const line = await openLine(address);
    lines.push(line);
    const wish = new URLSearchParams({ socket_id: line.id, channel_name: channel }).toString();
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const { status } = await server.send("bruno", "POST", "broadcasting/auth", wish, form);
    expect(status).toBe(200);
  }
  await open();
  await isIn("stale");
  expect(isJoined()).toBe(false);
  lines[0]?.socket.close();
  await isIn("live");
  expect(isJoined()).toBe(true);
});

it("a connection that drops while its channels are signed is heard with the next one", async () => {
  let dropped = false;
  before = async (path) => {
    if (dropped || !path.includes("broadcasting/auth")) return;
    dropped = true;
    const { connections } = server.app.live.hub;
    const [one] = connections.values();
    one?.close(4200, "dropped");
    await eventually(() => expect([...connections.values()]).not.toContain(one));
  };
  await open();
  await isIn("live");
  expect(dropped).toBe(true);
  expect(isJoined()).toBe(true);
});

it("who may not hear a channel is not told that something is missing", async () => {
  await open();
  hub.listen("staff", { event: () => undefined });
  await isIn("live");
  expect(server.app.live.hub.active()).not.toContain("private-staff");
});
