import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { and, eq, isNull, lt } from "drizzle-orm";
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

/** A call of an actor under a key of theirs. */
export interface KeyedCall {
  actor: string;
  key: string;
  endpoint: string;
  /** Of what was sent. */
  hash: string;
  now: Date;
}

export async function keyedCall({
  input,
  ...call
}: Omit<KeyedCall, "hash"> & { input: unknown }): Promise<KeyedCall> {
  if (!/^[\x21-\x7e]{1,255}$/.test(call.key)) throw new ApiError(400, "bad_idempotency_key");
  const hash = createHash("sha256")
    .update(await fingerprint(input))
    .digest("hex");
  return { ...call, hash };
}

const keyOf = ({ actor, key }: KeyedCall) =>
  and(eq(idempotencyKeys.actor_id, actor), eq(idempotencyKeys.key, key));

/** What the call was answered with, if it was; the same key with another request is a 422. */
async function answeredBefore(db: Database, call: KeyedCall): Promise<Answer | null> {
  const [kept] = await db.select().from(idempotencyKeys).where(keyOf(call));
  if (!kept) return null;
  if (kept.endpoint !== call.endpoint || kept.request_hash !== call.hash) {
    throw new ApiError(422, "idempotency_key_reused");
  }
  return kept.status === null ? null : { status: kept.status, body: kept.answer };
}

/** A key that was claimed so long ago (ms) belongs to a server that died over it. */
const abandonedAfter = 120_000;
/** A twin looks so often, so far apart (ms), for the answer of the first. */
const looks = { most: 100, pause: 200 } as const;

/**
 * Claims the key of a call that does slow work before its transaction, so that this is done once as well. Null: it is the
 * caller's, who settles or releases it. A twin waits for the first one's answer; after 20 s it is a 409.
 */
export async function claim(db: Database, call: KeyedCall): Promise<Answer | null> {
  const { actor: actor_id, key, endpoint, hash: request_hash, now: created_at } = call;
  const abandoned = new Date(created_at.getTime() - abandonedAfter);
  for (let asked = 0; asked < looks.most; asked += 1) {
    if (asked > 0) await setTimeout(looks.pause);
    const [mine] = await db
      .insert(idempotencyKeys)
      .values({ actor_id, key, endpoint, request_hash, created_at })
      .onConflictDoUpdate({
        target: [idempotencyKeys.actor_id, idempotencyKeys.key],
        set: { created_at },
        setWhere: and(
          isNull(idempotencyKeys.status),
          eq(idempotencyKeys.endpoint, endpoint),
          eq(idempotencyKeys.request_hash, request_hash),
          lt(idempotencyKeys.created_at, abandoned),
        ),
      })
      .returning({ key: idempotencyKeys.key });
    if (mine) return null;
    const answer = await answeredBefore(db, call);
    if (answer) return answer;
  }
  throw new ApiError(409, "idempotency_key_busy", { retryAfter: 5 });
}

/** Keeps what a claimed call is answered with, inside the transaction that does it. */
export async function settle(
  db: Database,
  call: KeyedCall,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await act();
  await db
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: answer.body })
    .where(keyOf(call));
  return answer;
}

/** Gives back the key of a claimed call that failed: the next try does it. */
export const release = (db: Database, call: KeyedCall): Promise<unknown> =>
  db.delete(idempotencyKeys).where(and(keyOf(call), isNull(idempotencyKeys.status)));

/** Runs `act` once inside the running transaction. A twin waits for the first to commit and gets its answer. */
export async function once(
  db: Database,
  call: KeyedCall,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { actor: actor_id, key, endpoint, hash: request_hash, now: created_at } = call;
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ actor_id, key, endpoint, request_hash, created_at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const kept = mine ? null : await answeredBefore(db, call);
  if (kept) return kept;
  return settle(db, call, act);
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
  lane: "steady",
  run: async (_, { db, now }) => {
    const limit = new Date(now.getTime() - keptHours * 3_600_000);
    await forgetRows(db, idempotencyKeys, lt(idempotencyKeys.created_at, limit));
  },
});
