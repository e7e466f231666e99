import { afterEach, beforeAll, expect, it } from "vitest";
import { onServer } from "../../../tests/support/database.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
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
  await eventually(async () => expect(await ready()).toBe(200));
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
  await eventually(async () => expect(await ready()).toBe(503));
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
  await eventually(() => expect(heard).toEqual(["before"]));
  await deafen();
  await tell("meanwhile");
  await newcomers(true);
  await eventually(async () => expect(await ready()).toBe(200));
  expect(heard).toEqual(["before", "missed"]);
  await tell("after");
  await eventually(() => expect(heard).toEqual(["before", "missed", "after"]));
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
      claimed: () => {},
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
