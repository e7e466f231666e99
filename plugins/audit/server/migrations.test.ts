import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { openEmbedded } from "../../../src/server/db/store.ts";
import { verify, verifyStore } from "./verify.ts";

const store = await openEmbedded(null);
afterAll(() => store.close());

async function step(name: string) {
  const text = readFileSync(new URL(`./migrations/${name}.sql`, import.meta.url), "utf8");
  for (const part of text.split("--> statement-breakpoint")) await store.db.execute(part);
}

it("entries from before the chain become its beginning", async () => {
  expect(await verify(store)).toMatchObject({ ok: false });
  const fold = readFileSync(
    new URL("../../../src/server/db/migrations/0001_fold.sql", import.meta.url),
    "utf8",
  );
  await store.db.execute(fold);
  await step("0000_baseline");
  await step("0001_append_only");
  const values = { "b é": [1, 2.5, null, 'q"\\\t\u001f/'], a: { z: true, y: {} }, c: [] };
  for (const [at, before] of [
    ["2026-11-20T12:00:00.120Z", null],
    ["2026-11-20T11:00:00Z", JSON.stringify(values)],
    ["2026-11-20T12:00:00.12Z", "{}"],
  ]) {
    await store.db.execute(
      sql`insert into audit_entries (id, actor_id, actor_name, action, subject, subject_id, ip, before, at)
        values (gen_random_uuid(), gen_random_uuid(), 'Ana', 'x.done', 'x', gen_random_uuid(), '::1', ${before}::jsonb, ${at})`,
    );
  }
  await step("0002_chain");
  expect(await verifyStore(store.db)).toMatchObject({ whole: true, head: { seq: 3 } });
  await expect(store.db.execute("update audit_entries set reason = 'x'")).rejects.toThrow();
});
