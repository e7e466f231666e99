import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../src/contract/abilities.ts";
import type { Entry } from "../../../src/server/record.ts";
import { forgetAudit } from "../../../tests/support/forget-audit.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { recorder } from "./record.ts";
import { verify, verifyStore } from "./verify.ts";

const server: TestServer = await startServer();
const { store } = server.app.services;
const actor: Actor = {
  ...(await server.get("ana", "user")).body.data,
  kind: "session",
  verified: true,
};
await forgetAudit(server);
await server.snapshot();
beforeEach(() => server.restore());

const origin = {
  requestId: "1",
  ip: "10.1.2.3",
  userAgent: "Firefox",
  credential: null,
  name: "Ana Ribeiro",
};
const entry = { action: "number.api-key-revealed", subject: "number", subject_id: actor.id };
const entries = () => server.rows("select * from audit_entries order by seq");
const write = (more: Partial<Entry> = {}, now = server.now()) =>
  store.transact((db) => recorder.write({ db, now, actor, origin }, { ...entry, ...more }));
const verdict = () => store.transact((db) => verifyStore(db));
const whole = (seq: number) =>
  expect.objectContaining({ whole: true, head: expect.objectContaining({ seq }) });

/** What only somebody with the database's own keys can do. */
const tamper = (...statements: string[]) =>
  store.transact(async (db) => {
    await db.execute("set local session_replication_role = replica");
    for (const statement of statements) await db.execute(statement);
  });

describe("an entry", () => {
  it("says who did what, from where and why", async () => {
    await write({ after: { seen: true }, reason: "a test" });
    expect(await entries()).toEqual([
      expect.objectContaining({
        actor_name: "Ana Ribeiro",
        actor_staff: false,
        actor_kind: "session",
        ip: "10.1.2.3",
        user_agent: "Firefox",
        after: { seen: true },
        before: null,
        reason: "a test",
      }),
    ]);
  });

  it("is changed, removed or emptied by nobody, not even the database's own user", async () => {
    await write();
    const before = await entries();
    for (const statement of [
      "update audit_entries set reason = 'other'",
      "delete from audit_entries",
      "truncate audit_entries",
      "delete from audit_head",
    ]) {
      await expect(store.db.execute(statement), statement).rejects.toThrow();
    }
    expect(await entries()).toEqual(before);
  });

  it("of a transaction that failed leaves nothing, nor a gap", async () => {
    await expect(
      store.transact(async (db) => {
        await recorder.write(
          { db, now: server.now(), actor, origin },
          { ...entry, action: "x.tried" },
        );
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    await write();
    expect(await verdict()).toEqual(whole(1));
  });

  it("keeps no text of a field that is named like a secret", async () => {
    await write({ after: { api_key: "abc", nested: { verify_token: "abc" }, tokens: 3 } });
    expect((await entries())[0]?.after).toEqual({
      api_key: "••••",
      nested: { verify_token: "••••" },
      tokens: 3,
    });
  });
});

describe("the chain in the store", () => {
  it("holds over values that the database writes in its own way", async () => {
    await write({
      subject_id: actor.id.toUpperCase(),
      reason: "\ud800 \0 ' “ü” \u2028",
      before: { at: new Date(), tiny: 1e-7, big: 1e21, zero: -0, no: undefined, é: [null, true] },
    });
    await write({ after: { text: 'a "quoted" \\ tab\t\u001f', key: "b" } });
    expect(await verdict()).toEqual(whole(2));
    expect(await verify(store)).toMatchObject({ ok: true });
  });

  it("numbers entries written at once one after the other", async () => {
    await Promise.all(Array.from({ length: 20 }, () => write()));
    expect(await verdict()).toEqual(whole(20));
  });

  it.each([
    ["a changed", "update audit_entries set reason = 'x' where seq = 2", 2, "changed"],
    ["a removed", "delete from audit_entries where seq = 2", 2, "removed"],
    ["a cut off last", "delete from audit_entries where seq = 3", 3, "removed"],
    [
      "an inserted",
      "insert into audit_entries select gen_random_uuid(), actor_id, actor_name, action, subject, subject_id, workspace_id, number_id, ip, before, after, reason, at, 4, actor_staff, actor_kind, on_behalf_of, user_agent, find_text, prev_hash, hash from audit_entries where seq = 3",
      4,
      "inserted",
    ],
    [
      "a moved",
      "update audit_entries set seq = case seq when 1 then -2 else -1 end where seq < 3; update audit_entries set seq = -seq where seq < 0",
      1,
      "changed",
    ],
    ["a forgotten", "delete from audit_head", 0, "head"],
  ])("tells of %s entry", async (_, statements, seq, fault) => {
    for (let i = 0; i < 3; i++) await write();
    await tamper(...statements.split("; "));
    expect(await verdict()).toEqual({ whole: false, seq, fault });
    expect((await verify(store)).ok).toBe(false);
  });
});

describe("a look at a customer's content", () => {
  const look = (more: Partial<Entry> = {}) =>
    store.transact((db) =>
      recorder.writeLook({ db, now: server.now(), actor, origin }, { ...entry, ...more }),
    );

  it("is written down once in five minutes for the same person and thing", async () => {
    await look();
    await look();
    await look({ subject_id: crypto.randomUUID() });
    expect(await entries()).toHaveLength(2);
    server.advance(5 * 60_000 + 1);
    await look();
    expect(await entries()).toHaveLength(3);
  });
});
