import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { ApiError } from "../../contract/wire.ts";
import type { Database } from "../db/database.ts";
import { forgetEvery, forgetRows } from "../db/forget/rows.ts";
import { idempotencyKeys } from "../db/tables.ts";
import { defineJob } from "../plugin.ts";

const keptHours = 24;

/** An answer as it left: status and JSON text. */
export interface Answer {
  status: number;
  body: string | null;
}

/**
 * Runs `act` once for an actor's key inside the running transaction. A twin waits for the first to
 * commit and gets its answer; the same key with another request is a 422.
 */
export async function once(
  db: Database,
  request: { actor: string; key: string; endpoint: string; input: unknown; now: Date },
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (!/^[\x21-\x7e]{1,255}$/.test(request.key)) throw new ApiError(400, "bad_idempotency_key");
  const hash = createHash("sha256")
    .update(await fingerprint(request.input))
    .digest("hex");
  const mine = and(
    eq(idempotencyKeys.actor_id, request.actor),
    eq(idempotencyKeys.key, request.key),
  );
  const inserted = await db
    .insert(idempotencyKeys)
    .values({
      actor_id: request.actor,
      key: request.key,
      endpoint: request.endpoint,
      request_hash: hash,
      created_at: request.now,
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 0) {
    const [kept] = await db.select().from(idempotencyKeys).where(mine);
    if (kept?.endpoint !== request.endpoint || kept.request_hash !== hash) {
      throw new ApiError(422, "idempotency_key_reused");
    }
    return { status: kept.status ?? 200, body: kept.answer };
  }
  const answer = await act();
  await db.update(idempotencyKeys).set({ status: answer.status, answer: answer.body }).where(mine);
  return answer;
}

async function fingerprint(value: unknown): Promise<string> {
  const parts: string[] = [];
  const walk = async (at: unknown): Promise<void> => {
    if (at instanceof Blob) {
      const digest = createHash("sha256");
      for await (const piece of at.stream()) digest.update(piece);
      parts.push(digest.digest("hex"));
    } else if (typeof at === "object" && at !== null) {
      for (const [key, inner] of Object.entries(at)) {
        parts.push(key);
        await walk(inner);
      }
      parts.push(";");
    } else parts.push(JSON.stringify(at) ?? "");
  };
  await walk(value);
  return parts.join("\n");
}

/** Forgets keys older than a day. */
export const forgetIdempotencyKeys = defineJob({
  name: "house.forget-idempotency-keys",
  payload: z.object({}),
  every: forgetEvery,
  run: async (_, { db, now }) => {
    const limit = new Date(now.getTime() - keptHours * 3_600_000);
    await forgetRows(db, idempotencyKeys, lt(idempotencyKeys.created_at, limit));
  },
});
