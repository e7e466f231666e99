import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { onServer } from "../../../tests/support/database.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { startBroadcast } from "./broadcast.ts";
import type { Connection } from "./hub.ts";

const hearer =
  "from pg_stat_activity where application_name = 'listener' and datname = current_database()";
let server: TestServer;
let database: string;
const leave: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startServer();
  const [row] = await server.rows("select current_database() as database");
  database = String(row?.database);
});
afterEach(async () => {
  await newcomers(true);
  await vi.waitFor(async () => expect(await ready()).toBe(200), 20_000);
  for (const one of leave.splice(0)) await one();
});

const newcomers = (may: boolean) =>
  onServer(process.env.DATABASE_URL ?? "", `alter database ${database} allow_connections ${may}`);
const ready = async () => (await server.get("anonymous", "/health/ready")).status;

/** Ends the connection that hears, and lets none come in its place. */
async function deafen() {
  await newcomers(false);
  expect(await server.rows(`select pg_terminate_backend(pid) as ended ${hearer}`)).toEqual([
    { ended: true },
  ]);
  await vi.waitFor(async () => expect(await ready()).toBe(503), 20_000);
}

it("a server that PostgreSQL has dropped is not ready until it hears again, and then misses nothing more", async () => {
  const heard: string[] = [];
  const { store } = server.app.services;
  leave.push(
    await store.listen("own", {
      hear: (payload) => heard.push(payload),
      missed: () => heard.push("missed"),
    }),
  );
  const tell = (payload: string) => server.rows(`select pg_notify('own', '${payload}') is null`);
  await tell("before");
  await vi.waitFor(() => expect(heard).toEqual(["before"]), 20_000);
  await deafen();
  await tell("meanwhile");
  await newcomers(true);
  await vi.waitFor(async () => expect(await ready()).toBe(200), 20_000);
  expect(heard).toEqual(["before", "missed"]);
  await tell("after");
  await vi.waitFor(() => expect(heard).toEqual(["before", "missed", "after"]), 20_000);
  expect(await server.rows(`select count(*) ${hearer}`)).toEqual([{ count: 1 }]);
});

it("sockets come back after it was deaf, for a right may have ended that it did not hear of", async () => {
  const { hub } = server.app.live;
  const closed = new Promise<number>((resolve) => {
    const connection: Connection = {
      id: "1.1",
      send: () => {},
      close: resolve,
      backlog: () => 0,
      channels: new Set(),
      asked: new Set(),
      inPart: new Set(),
      owner: null,
      until: null,
    };
    hub.add(connection);
    leave.push(async () => hub.remove(connection));
  });
  await deafen();
  await newcomers(true);
  expect(await closed).toBe(4200);
});

it("a hosted service is told the newest number of each channel that somebody hears", async () => {
  const told: unknown[] = [];
  const service = createServer((request, response) => {
    if (request.url?.includes("/channels?")) {
      response.end(JSON.stringify({ channels: { "private-staff": {} } }));
      return;
    }
    void json(request).then((event) => {
      const { name, channels, data } = event as { name: string; channels: string[]; data: string };
      told.push({ name, channels, data: JSON.parse(data) });
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  leave.push(async () => void service.close());
  const { services } = server.app;
  const realtime = {
    ...services.config.realtime,
    driver: "pusher" as const,
    secret: "secret",
    host: "127.0.0.1",
    port: (service.address() as AddressInfo).port,
    tls: false,
  };
  const hosted = await startBroadcast({
    contracts: [],
    store: services.store,
    config: { ...services.config, realtime },
    secret: "secret",
    clock: server.now,
    mayHear: async () => null,
  });
  leave.push(() => hosted.close(0));
  await server.rows(
    "insert into event_counters (scope, seq) values ('staff', 7) on conflict (scope) do update set seq = 7",
  );
  await deafen();
  await newcomers(true);
  const head = { name: "head", channels: ["private-staff"], data: { scope: "staff", head: 7 } };
  await vi.waitFor(() => expect(told).toEqual([head]), 20_000);
});
