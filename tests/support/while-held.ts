import { expect, vi } from "vitest";
import type { Database } from "../../src/server/db/database.ts";
import type { TestServer } from "./server.ts";

/**
 * Asks on PostgreSQL while another transaction has done something and not committed it. It commits once
 * the request waits for it, or was answered all the same.
 */
export async function whileHeld<T>(
  server: TestServer,
  hold: (db: Database) => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const held = server.app.services.store.transact(async (db) => {
    await hold(db);
    begin();
    await mayCommit;
  });
  await begun;
  let answered = false;
  const answer = ask().finally(() => {
    answered = true;
  });
  const waiting = () =>
    server.rows(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  const settled = async () => answered || (await waiting()).length > 0;
  await vi
    .waitFor(async () => expect(await settled()).toBe(true), { timeout: 20_000, interval: 5 })
    .finally(commit);
  await held;
  return answer;
}
