import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startServer } from "../../../tests/support/server.ts";

it("whoever asks the store one thing after the other leaves the process to others in between", async () => {
  const { store } = (await startServer({ demo: false })).app.services;
  let others = false;
  setTimeout(() => {
    others = true;
  }, 1);
  let asked = 0;
  await store.transact(async (db) => {
    while (!others && asked < 5_000) {
      await db.execute(sql`select 1`);
      asked += 1;
    }
  });
  expect(others).toBe(true);
});
