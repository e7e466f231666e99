import { beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import { withWork } from "../../../src/server/work/outbox.ts";
import { newsTo } from "../../../tests/support/mail.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { watch } from "./watch.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  await server.rows("delete from system_troubles returning 1");
  // The demo has failures of its own.
  await server.rows("delete from jobs where name = 'house.send-mail' returning 1");
  await server.drain();
});

const minute = 60_000;
/** The next noon of the business zone. */
const atNoon = (now: Date) => Date.parse(`${dayPlus(dayOf(now), 1)}T12:00:00-03:00`);
const queue = (name: string, at: Date) =>
  server.rows(
    `insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), '${name}', '{}', '${at.toISOString()}') returning 1`,
  );
/** Another server's word that it works on it, so that nothing here takes it. */
const busyElsewhere = (at: Date) =>
  server.rows(
    `insert into jobs (id, name, payload, run_at, attempts, lease_until) values (gen_random_uuid(), 'house.send-mail', '{}', '${at.toISOString()}', 3, '${new Date(server.now().getTime() + 86_400_000).toISOString()}') returning 1`,
  );
/** Minutes ago, by the server's clock. */
const ago = (minutes: number) => new Date(server.now().getTime() - minutes * minute).toISOString();
const diskAt = (percent: number) =>
  Object.assign(server.app.services.files, { used: async () => percent });
const look = async (name = "system.watch") => {
  server.advance(minute);
  await queue(name, server.now());
  await server.drain();
  return (await server.get("marina", "admin/system-troubles")).body.data;
};
/** The same while nobody works on what is queued. */
const lookAlone = async () => {
  server.advance(minute);
  const { services } = server.app;
  const now = server.now();
  await watch.run(
    {},
    {
      id: "look",
      db: services.store.db,
      now,
      services,
      transact: (step) => services.store.transact((db) => withWork(db, now, services, [], step)),
    },
  );
  return (await server.get("marina", "admin/system-troubles")).body.data;
};
const bell = async () =>
  (await server.get("andre", "user/notifications")).body.data.filter(
    ({ type }: { type: string }) => type === "system_trouble",
  );

describe("what the system notices by itself", () => {
  it("is nothing while all is well", async () => {
    diskAt(40);
    expect(await look()).toEqual([]);
  });

  it("opens once, goes on, tells staff once, and is resolved by itself", async () => {
    await busyElsewhere(server.now());
    const only = (found: { kind: string }[]) => found.filter((one) => one.kind === "mail_failing");
    const [begun] = only(await look());
    expect(begun).toMatchObject({ amount: 1, resolved_at: null });
    const told = (await bell()).length;
    expect(told).toBeGreaterThan(0);
    const [goesOn, ...more] = only(await look());
    expect(more).toEqual([]);
    expect(goesOn).toMatchObject({ id: begun?.kind && (begun as { id?: string }).id });
    expect((await bell()).length).toBe(told);
    await server.rows("delete from jobs where name = 'house.send-mail' returning 1");
    const [over] = only(await look());
    expect(over).toMatchObject({ resolved_at: expect.any(String) });
    await busyElsewhere(server.now());
    expect(only(await look())).toHaveLength(2);
    expect((await newsTo(server, "andre@recado.test")).join()).toContain("/admin/sistema");
  });

  it("keeps the longest wait of a day", async () => {
    // A day that lasts as long as this looks.
    server.advance(atNoon(server.now()) - server.now().getTime());
    await server.drain();
    const longest = async () =>
      (await server.get("marina", "admin/summary")).body.data.trends["longest-wait"]?.at(-1);
    await queue("house.send-mail", new Date(server.now().getTime() - 7 * minute));
    await lookAlone();
    const kept = await longest();
    expect(kept).toBeGreaterThanOrEqual(8 * 60);
    await server.rows("delete from jobs where name = 'house.send-mail' returning 1");
    await lookAlone();
    expect(await longest()).toBe(kept);
  });

  it.each<[string, number, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      "queue_late",
      31,
      () => queue("system.late", new Date(ago(30))),
      () => server.rows("delete from jobs where name = 'system.late' returning 1"),
    ],
    [
      "inbox_late",
      31,
      () =>
        server.rows(
          `insert into webhook_inbox (number, field, key, value, received_at, run_at)
           values ('x', 'messages', 'x', '{}', '${ago(30)}', '${ago(-1_440)}') returning 1`,
        ),
      () => server.rows("update webhook_inbox set done_at = now() where key = 'x' returning 1"),
    ],
    [
      "webhooks_off",
      1,
      () =>
        server.rows(
          `insert into webhook_endpoints (id, owner, off_since)
           values (gen_random_uuid(), 'workspace', '${ago(30)}') returning 1`,
        ),
      () => server.rows("update webhook_endpoints set off_since = null returning 1"),
    ],
    ["store_full", 97, async () => diskAt(97), async () => diskAt(40)],
  ])("%s is raised and resolved by itself", async (kind, amount, begin, end) => {
    diskAt(40);
    const ofKind = async () =>
      (await lookAlone()).filter((one: { kind: string }) => one.kind === kind);
    const before = (await ofKind()).length;
    await begin();
    expect((await ofKind())[0]).toMatchObject({ amount, resolved_at: null });
    await end();
    const after = await ofKind();
    expect(after).toHaveLength(before + 1);
    expect(after[0]).toMatchObject({ amount, resolved_at: expect.any(String) });
  });

  it("knows that WhatsApp is silent, once two looks in a row were in vain", async () => {
    const { gateway } = server.app.services;
    const { taken } = gateway;
    const ofGateway = async () =>
      (await look()).filter(({ kind }: { kind: string }) => kind === "gateway_down");
    const check = () =>
      server.send("andre", "POST", "admin/system/services/simulator.network/check");
    Object.assign(gateway, { taken: () => Promise.reject(new Error("ECONNREFUSED")) });
    await check();
    server.advance(4 * minute);
    expect(await ofGateway()).toEqual([]);
    await check();
    const [down] = await ofGateway();
    expect(down).toMatchObject({ amount: 6, resolved_at: null });
    expect(await bell()).toHaveLength(1);
    Object.assign(gateway, { taken });
    await check();
    expect(await ofGateway()).toMatchObject([{ id: down.id, resolved_at: expect.any(String) }]);
  });

  it("says how many numbers WhatsApp holds up and which, and not that all is down", async () => {
    const { gateway } = server.app.services;
    const holdUp = (...numbers: string[]) =>
      Object.assign(gateway, { resting: async () => numbers });
    holdUp("+5511990010001", "+5511990010002");
    const open = async () =>
      (await look()).filter((one: { resolved_at: unknown }) => !one.resolved_at);
    const both = { amount: 2, details: "+5511990010001, +5511990010002" };
    expect(await open()).toMatchObject([{ kind: "numbers_resting", ...both }]);
    holdUp("+5511990010002");
    expect(await open()).toMatchObject([{ amount: 1, details: "+5511990010002" }]);
    holdUp();
    expect(await open()).toEqual([]);
  });

  it("follows the audit log's chain, and says at which entry it breaks", async () => {
    expect(await look("system.watch-audit")).toEqual([]);
    const changed = (change: string) =>
      server.app.services.store.transact(async (db) => {
        await db.execute("set local session_replication_role = replica");
        await db.execute(change);
      });
    const [entry] = await server.rows("select action from audit_entries where seq = 3");
    await changed("update audit_entries set action = 'x' where seq = 3");
    const [broken] = await look("system.watch-audit");
    expect(broken).toMatchObject({ kind: "audit_broken", amount: 3, resolved_at: null });
    await changed(`update audit_entries set action = '${entry?.action}' where seq = 3`);
    expect(await look("system.watch-audit")).toMatchObject([
      { id: broken.id, resolved_at: expect.any(String) },
    ]);
  });
});
