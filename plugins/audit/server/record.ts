import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../src/server/db/database.ts";
import type { Asked, Doing, Entry, Recorder } from "../../../src/server/record.ts";
import { type ChainHead, canonical, hashOf, noHead } from "./chain.ts";
import { folded, stored } from "./stored.ts";
import { auditEntries, auditHead } from "./tables.ts";

async function write(by: Doing, entry: Entry): Promise<void> {
  const { db, now, actor, origin } = by;
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
    before: entry.before ? stored({ ...entry.before }) : null,
    after: entry.after ? stored({ ...entry.after }) : null,
    reason,
    at: now,
    find_text: folded(`${actor_name} ${entry.action} ${reason ?? ""}`),
    prev_hash: last.hash,
  };
  const hash = hashOf(row);
  const added = db.insert(auditEntries).values({ ...row, hash });
  // In one: everybody waits for the end of the chain.
  await db.execute(sql`with added as ${added}
    update ${auditHead} set seq = ${row.seq}, hash = ${hash}`);
}

/** A refresh, or a second look, is the same look. */
const sameLook = 5 * 60_000;

async function writeLook(by: Doing, entry: Entry): Promise<void> {
  const { db, now, actor } = by;
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
  if (looked.length === 0) await write(by, entry);
}

/** Nobody edits for longer than this many changes of others. */
const recent = 20;

async function lastChange(db: Database, { subject, subject_id, fields, at }: Asked) {
  const entries = await db
    .select({
      actor_id: auditEntries.actor_id,
      name: auditEntries.actor_name,
      at: auditEntries.at,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject_id, subject_id.toLowerCase()),
        eq(auditEntries.subject, subject),
        isNotNull(auditEntries.after),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.seq))
    .limit(recent);
  const differs = ({ before, after }: (typeof entries)[number]) =>
    fields.some((field) => canonical(before?.[field]) !== canonical(after?.[field]));
  return entries.find(differs) ?? entries.find((entry) => entry.at.getTime() === at?.getTime());
}

/** The end of the chain, held until this transaction ends. */
async function holdHead(db: Database): Promise<ChainHead> {
  const [held] = await db.select().from(auditHead).for("update");
  if (held) return held;
  // The first entry of all.
  const [head] = await db
    .insert(auditHead)
    .values({ id: 1, ...noHead })
    .onConflictDoUpdate({ target: auditHead.id, set: { id: 1 } })
    .returning();
  return head ?? noHead;
}

// As the store writes it, so that the hash is over what is read back.
const idOf = (id: string | undefined): string | null => id?.toLowerCase() ?? null;

export const recorder: Recorder = { write, writeLook, lastChange };
