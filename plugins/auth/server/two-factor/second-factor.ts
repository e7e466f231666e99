import { and, count, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { conflict, invalid } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { seal, unseal } from "../../../../src/server/secrets/sealed.ts";
import { secretOf } from "../../../../src/server/secrets/secrets.ts";
import { authenticators, recoveryCodes } from "../tables.ts";
import { hashOfCode, newKey, newRecoveryCodes, plain, stepOf } from "./codes.ts";

const sealingKey = (db: Database) => secretOf({ db }, "authenticators");

const wrong = () => invalid({ code: "auth.code_wrong" });

/** Which of these people sign in with a code. */
export async function withSecondFactor(
  db: Database,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ id: authenticators.user_id })
    .from(authenticators)
    .where(and(inArray(authenticators.user_id, [...userIds]), isNotNull(authenticators.on_at)));
  return new Set(rows.map(({ id }) => id));
}

export async function stateOf(db: Database, userId: string) {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.user_id, userId));
  const since = row?.on_at ?? null;
  return {
    on: since !== null,
    since,
    recovery_codes_left: since ? await codesLeft(db, userId) : 0,
  };
}

export async function codesLeft(db: Database, userId: string): Promise<number> {
  const [left] = await db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.user_id, userId));
  return left?.total ?? 0;
}

/** Keeps a fresh key that waits for its first code; null when one is on already. */
export async function beginWith({ db }: Pick<Work, "db">, userId: string): Promise<string | null> {
  const key = newKey();
  const fresh = {
    secret_sealed: seal(await sealingKey(db), userId, key),
    on_at: null,
    last_step: 0,
  };
  const begun = await db
    .insert(authenticators)
    .values({ user_id: userId, ...fresh })
    .onConflictDoUpdate({
      target: authenticators.user_id,
      set: fresh,
      setWhere: isNull(authenticators.on_at),
    })
    .returning({ id: authenticators.user_id });
  return begun.length > 0 ? key : null;
}

/** A code that is right, and what using it up takes. */
export type Judged = { step: number } | { recovery: string };

/**
 * Judges a code against the app that is on, or waits for its first code. Nothing is used up: that is
 * for the transaction of what the code allows.
 */
export async function judge(
  { db, now }: Pick<Work, "db" | "now">,
  userId: string,
  code: string,
  state: "on" | "waiting",
): Promise<Judged> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.user_id, userId));
  // Whoever lost the answer to their first code is told that it counted.
  if (state === "waiting" && row?.on_at) throw conflict("auth.two_factor_on");
  if (!row || (row.on_at !== null) !== (state === "on")) throw wrong();
  const typed = plain(code);
  if (/^\d{6}$/.test(typed)) {
    const step = stepOf(unseal(await sealingKey(db), userId, row.secret_sealed), typed, now);
    if (step === null || step <= row.last_step) throw wrong();
    return { step };
  }
  const recovery = hashOfCode(code);
  const [known] = await db
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, recovery)));
  if (state === "waiting" || !known) throw wrong();
  return { recovery };
}

/** Uses a judged code up; refuses it when somebody was quicker. */
export async function spend({ db }: Pick<Work, "db">, userId: string, judged: Judged) {
  const spent =
    "step" in judged
      ? await db
          .update(authenticators)
          .set({ last_step: judged.step })
          .where(and(eq(authenticators.user_id, userId), lt(authenticators.last_step, judged.step)))
          .returning({ id: authenticators.user_id })
      : await db
          .delete(recoveryCodes)
          .where(
            and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, judged.recovery)),
          )
          .returning({ id: recoveryCodes.user_id });
  if (spent.length === 0) throw wrong();
}

/** Makes new recovery codes over the former ones; they are told this once. */
export async function renewCodes({ db }: Pick<Work, "db">, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfCode(code) })));
  return codes;
}

export const switchOn = ({ db, now }: Pick<Work, "db" | "now">, userId: string) =>
  db.update(authenticators).set({ on_at: now }).where(eq(authenticators.user_id, userId));

/** Forgets app and codes; false when none was on. */
export async function forget({ db }: Pick<Work, "db">, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  const gone = await db
    .delete(authenticators)
    .where(eq(authenticators.user_id, userId))
    .returning({ on_at: authenticators.on_at });
  return gone.some(({ on_at }) => on_at !== null);
}
