import { beforeAll, expect, it } from "vitest";
import type { Actor } from "../../../src/contract/abilities.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { record } from "./facade.ts";

let server: TestServer;
let actor: Actor;
beforeAll(async () => {
  server = await startServer();
  actor = { ...(await server.get("ana", "user")).body.data, kind: "session", verified: true };
});

const origin = { requestId: "1", ip: "10.1.2.3", userAgent: "", credential: null };
const entries = async () => {
  const result = await server.app.services.store.db.execute("select * from audit_entries");
  return (result as { rows: Record<string, unknown>[] }).rows;
};
const write = () =>
  server.app.services.store.transact((db) =>
    record(
      { db, now: server.now(), actor, origin },
      {
        action: "number.api-key-revealed",
        subject: "number",
        subject_id: actor.id,
        after: { seen: true },
        reason: "a test",
      },
    ),
  );

it("writes down who did what, from where and why", async () => {
  await write();
  expect(await entries()).toEqual([
    expect.objectContaining({
      actor_name: "Ana Ribeiro",
      ip: "10.1.2.3",
      after: { seen: true },
      before: null,
      reason: "a test",
    }),
  ]);
});

it("lets nobody change or remove an entry, not even the database's own user", async () => {
  const { db } = server.app.services.store;
  const before = await entries();
  await expect(db.execute("update audit_entries set reason = 'other'")).rejects.toThrow();
  await expect(db.execute("delete from audit_entries")).rejects.toThrow();
  expect(await entries()).toEqual(before);
});

it("keeps nothing of a transaction that failed", async () => {
  const before = await entries();
  await expect(
    server.app.services.store.transact(async (db) => {
      await record(
        { db, now: server.now(), actor, origin },
        { action: "x.tried", subject: "x", subject_id: actor.id },
      );
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await entries()).toEqual(before);
});
