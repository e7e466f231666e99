import { and, count, eq, gt, like, notInArray, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Actor } from "../../../src/contract/abilities.ts";
import type { Day } from "../../../src/contract/day.ts";
import type { Page } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { dayStart } from "../../../src/server/db/day-start.ts";
import { likePattern, paginate } from "../../../src/server/db/paginate.ts";
import type { Origin, Work } from "../../../src/server/plugin.ts";
import { type ChainedEntry, type ChainHead, hashOf, noHead } from "./chain.ts";
import { folded, stored } from "./stored.ts";
import { auditEntries, auditHead } from "./tables.ts";

export interface AuditEntry {
  /** Noun and past participle: `number.api-key-revealed`. */
  action: string;
  subject: string;
  subject_id: string;
  workspace_id?: string;
  number_id?: string;
  /** The customer a member of staff acts for. */
  on_behalf_of?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

type Recording = Pick<Work, "db" | "now"> & { actor: Actor; origin: Origin };

/** Writes down, in the running transaction, what the caller of `work` does. */
export async function record(work: Recording, entry: AuditEntry): Promise<void> {
  const { db, now, actor, origin } = work;
  const last = await holdHead(db);
  const actor_name = stored(origin.name);
  const reason = entry.reason === undefined ? null : stored(entry.reason);
  const row = {
    id: uuidv7(),
    seq: last.seq + 1,
    actor_id: actor.id,
    actor_name,
    actor_staff: actor.roles.length > 0,
    actor_kind: actor.kind,
    on_behalf_of: idOf(entry.on_behalf_of),
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subject_id.toLowerCase(),
    workspace_id: idOf(entry.workspace_id),
    number_id: idOf(entry.number_id),
    ip: origin.ip,
    user_agent: stored(origin.userAgent).slice(0, 200),
    before: entry.before ? stored(entry.before) : null,
    after: entry.after ? stored(entry.after) : null,
    reason,
    at: now,
    find_text: folded(`${actor_name} ${entry.action} ${reason ?? ""}`),
    prev_hash: last.hash,
  };
  const hash = hashOf(row);
  await db.insert(auditEntries).values({ ...row, hash });
  await db.update(auditHead).set({ seq: row.seq, hash });
}

/** A refresh, or a second look, is the same look. */
const sameLook = 5 * 60_000;

/**
 * Writes down that staff looked at a customer's content, once in five minutes for the same person
 * and thing. The endpoint of the GET states `changes: true`, so that it runs in a transaction.
 */
export async function recordRead(work: Recording, entry: AuditEntry): Promise<void> {
  const { db, now, actor } = work;
  const looked = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actor_id, actor.id),
        gt(auditEntries.at, new Date(now.getTime() - sameLook)),
        eq(auditEntries.action, entry.action),
        eq(auditEntries.subject_id, entry.subject_id),
      ),
    )
    .limit(1);
  if (looked.length === 0) await record(work, entry);
}

/** The end of the chain, held until this transaction ends. */
async function holdHead(db: Database): Promise<ChainHead> {
  const [head] = await db
    .insert(auditHead)
    .values({ id: 1, ...noHead })
    .onConflictDoUpdate({ target: auditHead.id, set: { id: 1 } })
    .returning();
  return head ?? noHead;
}

// As the store writes it, so that the hash is over what is read back.
const idOf = (id: string | undefined): string | null => id?.toLowerCase() ?? null;

export type StoredEntry = ChainedEntry;

/** Which entries are wanted; every field given narrows them. */
export interface Wanted {
  workspace_id?: string | undefined;
  /** Done by this person, to them or for them. */
  user_id?: string | undefined;
  number_id?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  at_from?: Day | undefined;
  at_to?: Day | undefined;
  q?: string | undefined;
  /** Subjects left out. */
  except?: readonly string[];
}

/** One page of entries, newest first unless asked otherwise. */
export function pageOfEntries(
  call: {
    db: Database;
    path: string;
    query: { page: number; per_page: number; sort?: string | undefined };
  },
  wanted: Wanted,
): Promise<Page<StoredEntry>> {
  const { user_id, at_from, at_to, except } = wanted;
  const of = auditEntries;
  const where = and(
    wanted.workspace_id ? eq(of.workspace_id, wanted.workspace_id) : undefined,
    wanted.number_id ? eq(of.number_id, wanted.number_id) : undefined,
    wanted.actor ? eq(of.actor_id, wanted.actor) : undefined,
    wanted.action ? eq(of.action, wanted.action) : undefined,
    user_id
      ? or(eq(of.actor_id, user_id), eq(of.subject_id, user_id), eq(of.on_behalf_of, user_id))
      : undefined,
    at_from ? sql`${of.at} >= ${dayStart(at_from)}` : undefined,
    at_to ? sql`${of.at} < ${dayStart(at_to, 1)}` : undefined,
    except ? notInArray(of.subject, [...except]) : undefined,
    wanted.q ? like(of.find_text, likePattern(folded(wanted.q))) : undefined,
  );
  return paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      call.db
        .select()
        .from(of)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: call.db.select({ total: count() }).from(of).where(where),
    sort: { at: of.at },
    fallback: "-at",
    tie: of.seq,
  });
}
