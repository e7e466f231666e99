import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { oncePerTransaction } from "./once.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

it("is read once for each id in a transaction, again in the next, and each time outside of one", async () => {
  const asked: string[] = [];
  const read = oncePerTransaction(async (db, id) => {
    asked.push(id);
    await db.execute(sql`select 1`);
    return asked.length;
  });
  const { store } = server.app.services;
  const both = () =>
    store.transact(async (db) => [await read(db, "a"), await read(db, "b"), await read(db, "a")]);
  expect(await both()).toEqual([1, 2, 1]);
  expect(await both()).toEqual([3, 4, 3]);
  expect([await read(store.db, "a"), await read(store.db, "a")]).toEqual([5, 6]);
  expect(asked).toEqual(["a", "b", "a", "b", "a", "a"]);
});
