import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { databaseAt } from "../../../tests/support/database.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { type PusherService, startPusherService } from "../../../tests/support/pusher-service.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { openLine, say } from "../../../tests/support/socket-line.ts";
import { readConfig } from "../config.ts";
import { advisory } from "../db/database.ts";
import { openListener } from "../db/postgres/listener.ts";
import { openPostgres } from "../db/store.ts";
import type { Broadcast } from "./broadcast.ts";
import { startHosted } from "./hosted.ts";

let service: PusherService;
let server: TestServer;
let database: string;
const leave: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  service = await startPusherService();
  server = await startServer();
  const [row] = await server.rows("select current_database() as database");
  database = databaseAt(process.env.DATABASE_URL ?? "", String(row?.database));
});
afterEach(async () => {
  for (const one of leave.splice(0).reverse()) await one();
  await service.stop();
});

/** A server's realtime side, with connections of its own; answers it and what kills it. */
async function serve(): Promise<{ live: Broadcast; end(): Promise<void> }> {
  const store = await openPostgres(database);
  const config = readConfig({ NODE_ENV: "test", ...service.env });
  const live = await startHosted({ store, config, log: server.app.services.log });
  const end = async () => {
    await live.close(0);
    await store.close();
  };
  leave.push(() => end().catch(() => {}));
  return { live, end };
}
/** Somebody listens to what staff hear. */
async function listen(live: Broadcast) {
  const line = await openLine(service.address);
  leave.push(async () => line.socket.terminate());
  const channel = "private-staff";
  const owner = { user: "u", credential: null, name: "U" };
  say(line, "pusher:subscribe", { channel, ...live.authorize(line.id, channel, owner) });
  await eventually(() => expect(service.occupied(channel)).toBe(true));
}
const happen = (head: number) =>
  server.rows(
    `with counted as (insert into event_counters (scope, seq) values ('staff', ${head})
       on conflict (scope) do update set seq = ${head} returning seq)
     select pg_notify('live_events', 'staff ' || seq) is null from counted`,
  );
const heads = () => service.told.map(({ data }) => (data as { head: number }).head);

it("of several servers one tells, and another takes over with all that is listened to", async () => {
  const one = await serve();
  const other = await serve();
  await listen(other.live);
  await happen(101);
  await eventually(() => expect(heads()).toEqual([101]));
  await one.end();
  await happen(102);
  await eventually(() => expect(heads()).toEqual([101, 102]));
  await happen(103);
  await eventually(() => expect(heads()).toEqual([101, 102, 103]));
});

it("one that stops leaves it to another, though its store lives on", async () => {
  const one = await serve();
  await one.live.close(0);
  const other = await serve();
  await listen(other.live);
  await happen(151);
  await eventually(() => expect(heads()).toEqual([151]));
});

it("a server that PostgreSQL has dropped tells the newest numbers when it hears again", async () => {
  const { live } = await serve();
  await listen(live);
  await happen(201);
  await eventually(() => expect(heads()).toEqual([201]));
  const dropped = await server.rows(
    `select pg_terminate_backend(pid) as ended from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = ${advisory.lead} and datname = current_database()`,
  );
  expect(dropped).toEqual([{ ended: true }]);
  await happen(202);
  await eventually(() => expect(heads().at(-1)).toBe(202));
});

it("one that leads and falls silent does not keep the others from it", async () => {
  const silent = new pg.Client({ connectionString: database });
  const ended = new Promise((resolve) => silent.once("end", resolve));
  silent.on("error", () => {});
  await silent.connect();
  await silent.query(`select pg_advisory_lock(${advisory.lead})`);
  const listener = await openListener(database, 100);
  leave.push(() => listener.close());
  await eventually(async () => expect(await listener.leads()).toBe(true));
  await ended;
  const other = await openListener(database);
  leave.push(() => other.close());
  expect(await other.leads()).toBe(false);
  expect(await listener.leads()).toBe(true);
});
