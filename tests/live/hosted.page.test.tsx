import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { attendedNumber, idOf } from "../../plugins/numbers/fixtures/world.ts";
import { setTransport } from "../../src/console/http/transport.ts";
import { fetchEvents } from "../../src/console/live/fetch-events.ts";
import { createHub, type LiveHub } from "../../src/console/live/hub.ts";
import { openSocket } from "../../src/console/live/socket.ts";
import { setToken } from "../../src/console/session/token.ts";
import { defineEvent, type LiveEvent } from "../../src/contract/event.ts";
import { withWork } from "../../src/server/work/outbox.ts";
import { eventually } from "../support/eventually.ts";
import { type PusherService, startPusherService } from "../support/pusher-service.ts";
import { closeServers, startServer, type TestServer, type Who } from "../support/server.ts";
import { type Line, openLine, say } from "../support/socket-line.ts";

// A console's own connection, with the libraries it is built on, to a service that the real server tells.

let service: PusherService;
let server: TestServer;
let number: string;
let hub: LiveHub;
let line: Line | undefined;
const heard: LiveEvent[] = [];

/** Opens a console's connection as somebody who hears the number. */
async function open(who: Who, env: Record<string, string> = {}) {
  server = await startServer({ env: { ...service.env, ...env } });
  number = await attendedNumber(server);
  setTransport(async (request) => server.app.http.fetch(request, { ip: "127.0.0.1" }));
  setToken(await server.tokenOf(who));
  hub = createHub(openSocket, fetchEvents);
  hub.listen(`number.${number}`, { event: (event) => void heard.push(event) });
  hub.listen(`user.${await idOf(server, who)}`, { event: () => undefined });
}
const isIn = (state: string) => eventually(() => expect(hub.state()).toBe(state));

beforeEach(async () => {
  service = await startPusherService();
  heard.length = 0;
});
afterEach(async () => {
  hub.close();
  line?.socket.terminate();
  line = undefined;
  await closeServers();
  await service.stop();
});

/** So many things happen on the number, at once. */
async function happen(texts: string[]) {
  const happened = defineEvent({
    name: "test.happened",
    payload: z.object({ text: z.string() }),
    scopes: () => [`number.${number}`],
    entity: () => "it",
  });
  const { services } = server.app;
  const tell = (text: string) =>
    services.store.transact((db) =>
      withWork(db, server.now(), services, [], ({ emit }) => emit(happened, { text })),
    );
  await Promise.all(texts.map(tell));
}
const texts = () => heard.map(({ payload }) => (payload as { text: string }).text);
/** Each once and in the order of their numbers. */
async function hears(count: number) {
  await eventually(() => expect(heard).toHaveLength(count));
  const from = heard[0]?.seq ?? 0;
  expect(heard.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, at) => from + at));
}

it("each event is heard once and in order, however large", async () => {
  await open("ana");
  await isIn("live");
  const states: string[] = [];
  hub.subscribe(() => states.push(hub.state()));
  await happen(["ã".repeat(20_000)]);
  await hears(1);
  expect(texts()[0]).toHaveLength(20_000);
  await happen(Array.from({ length: 60 }, (_, at) => `${at}`));
  await hears(61);
  // Nothing was missed, so nothing was caught up with.
  expect(states).toEqual([]);
});

it("what the service lost is heard with the next, or when it tells again", async () => {
  await open("ana");
  await isIn("live");
  service.lose(true);
  await happen(["lost"]);
  await eventually(() => expect(service.told.at(-1)?.channel).toBe(`private-number.${number}`));
  expect(heard).toEqual([]);
  service.lose(false);
  await happen(["heard"]);
  await hears(2);
  expect(texts()).toEqual(["lost", "heard"]);
});

it("while the service is away the console says so; when it is back nothing is missing", async () => {
  await open("ana");
  await isIn("live");
  await service.stop();
  await isIn("catching-up");
  await happen(["first", "second", "third"]);
  await service.start();
  // Somebody looks at the page.
  document.dispatchEvent(new Event("visibilitychange"));
  await isIn("live");
  await hears(3);
  await happen(["fourth"]);
  await hears(4);
});

it("who looks at a conversation and types there is seen, over the service", async () => {
  await open("ana");
  const [contact] = await server.rows(
    `select id from contacts where number_id = '${number}' limit 1`,
  );
  const names: string[][] = [];
  const typing = vi.fn();
  const room = hub.enter(`conversation.${contact?.id}`, {
    members: (all) => void names.push(all.map(({ name }) => name)),
    said: { typing },
  });
  await eventually(() => expect(names.at(-1)).toEqual(["Ana Ribeiro"]));
  const channel = `presence-conversation.${contact?.id}`;
  line = await openLine(service.address);
  const wish = new URLSearchParams({ socket_id: line.id, channel_name: channel }).toString();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const { body } = await server.send("bruno", "POST", "broadcasting/auth", wish, form);
  say(line, "pusher:subscribe", { channel, ...body });
  await eventually(() => expect(names.at(-1)).toEqual(["Ana Ribeiro", "Bruno Costa"]));
  const [ana, bruno] = [await idOf(server, "ana"), await idOf(server, "bruno")];
  say(line, "client-typing", {}, channel);
  await eventually(() => expect(typing).toHaveBeenCalledWith(bruno));
  expect((await line.next()).event).toBe("pusher_internal:subscription_succeeded");
  room.say("typing");
  expect(await line.next()).toMatchObject({ event: "client-typing", user_id: ana });
  say(line, "pusher:unsubscribe", { channel });
  await eventually(() => expect(names.at(-1)).toEqual(["Ana Ribeiro"]));
});

it("who may hear a number no more leaves its channel, and hears nothing of what happens there", async () => {
  await open("bruno");
  await isIn("live");
  const channel = `private-number.${number}`;
  expect(service.occupied(channel)).toBe(true);
  const bruno = await idOf(server, "bruno");
  await server.send("ana", "DELETE", `whatsapp/numbers/${number}/users/${bruno}`);
  await eventually(() => expect(service.occupied(channel)).toBe(false));
  await happen(["a secret"]);
  await isIn("live");
  expect(heard.filter(({ type }) => type === "test.happened")).toEqual([]);
});

it("a service that takes no signature of ours leaves a console that says so and asks by itself", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  await open("ana", { REALTIME_SECRET: "another" });
  await isIn("stale");
  // What happened before it asked for the first time is no news to it: it happens until it is heard.
  await eventually(async () => {
    await happen(["asked for"]);
    vi.advanceTimersByTime(15_000);
    expect(texts()).toContain("asked for");
  });
});
