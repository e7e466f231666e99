import { beforeEach, describe, expect, it } from "vitest";
import { newsTo } from "../../../tests/support/mail.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  await server.rows("delete from system_troubles returning 1");
  // The demo has failures of its own.
  await server.rows("delete from jobs where name = 'house.send-mail' returning 1");
  await server.drain();
});

const minute = 60_000;
const queue = (name: string, at: Date) =>
  server.rows(
    `insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), '${name}', '{}', '${at.toISOString()}') returning 1`,
  );
/** Another server's word that it works on it, so that nothing here takes it. */
const busyElsewhere = (at: Date) =>
  server.rows(
    `insert into jobs (id, name, payload, run_at, attempts, lease_until) values (gen_random_uuid(), 'house.send-mail', '{}', '${at.toISOString()}', 3, '${new Date(server.now().getTime() + 86_400_000).toISOString()}') returning 1`,
  );
const look = async (name = "system.watch") => {
  server.advance(minute);
  await queue(name, server.now());
  await server.drain();
  return (await server.get("marina", "admin/system-troubles")).body.data;
};
const bell = async () =>
  (await server.get("andre", "user/notifications")).body.data.filter(
    ({ type }: { type: string }) => type === "system_trouble",
  );

describe("what the system notices by itself", () => {
  it("is nothing while all is well", async () => {
    const found = await look();
    expect(found.filter(({ kind }: { kind: string }) => kind !== "store_full")).toEqual([]);
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

  it("knows an inbox that nobody reads, and a webhook that was switched off today", async () => {
    const long = new Date(server.now().getTime() - 30 * minute).toISOString();
    const later = new Date(server.now().getTime() + 86_400_000).toISOString();
    await server.rows(
      `insert into webhook_inbox (number, field, key, value, received_at, run_at) values ('x', 'messages', 'x', '{}', '${long}', '${later}') returning 1`,
    );
    await server.rows(
      `insert into webhook_endpoints (id, owner, off_since) values (gen_random_uuid(), 'workspace', '${long}') returning 1`,
    );
    const kinds = (await look()).map(({ kind, amount }: { kind: string; amount: number }) => [
      kind,
      amount,
    ]);
    expect(kinds).toContainEqual(["inbox_late", 31]);
    expect(kinds.map(([kind]: [string]) => kind)).toContain("webhooks_off");
  });

  it("follows the audit log's chain, and says at which entry it breaks", async () => {
    expect(await look("system.watch-audit")).toEqual([]);
    await server.rows("alter table audit_entries disable trigger all");
    await server.rows("update audit_entries set action = 'x' where seq = 3");
    await server.rows("alter table audit_entries enable trigger all");
    const [broken] = await look("system.watch-audit");
    expect(broken).toMatchObject({ kind: "audit_broken", amount: 3, resolved_at: null });
  });
});
