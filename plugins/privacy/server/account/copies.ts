import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { AccountCopy } from "../../contract/account/account-copy.ts";
import { accountCopyChanged } from "../../contract/account/events.ts";
import { linkMinutes } from "../link.ts";
import { accountCopies } from "../tables.ts";

export type CopyRow = typeof accountCopies.$inferSelect;

/** A copy as its person is told of it. */
export const toCopy = (
  { now, services }: Pick<Work, "now" | "services">,
  { user_id: _, file_id, ...row }: CopyRow,
): AccountCopy => ({
  ...row,
  url: file_id ? services.files.link(file_id, now, linkMinutes) : null,
});

/** A copy that is not over. */
export async function openCopy(db: Database, id: string): Promise<CopyRow | null> {
  const open = and(eq(accountCopies.id, id), isNull(accountCopies.finished_at));
  const [row] = await db.select().from(accountCopies).where(open);
  return row ?? null;
}

/** Writes how a copy now is, and tells its person's consoles; false where it is over or gone by now. */
export async function changeCopy(
  { db, emit }: Work,
  { id, user_id }: Pick<CopyRow, "id" | "user_id">,
  change: Partial<CopyRow>,
): Promise<boolean> {
  const changed = await db
    .update(accountCopies)
    .set(change)
    .where(and(eq(accountCopies.id, id), isNull(accountCopies.finished_at)))
    .returning({ id: accountCopies.id });
  if (changed.length > 0) await emit(accountCopyChanged, { user_id, copy_id: id });
  return changed.length > 0;
}

/** Whoever is erased is erased in the copies that wait to be fetched or written. */
export async function dropAccountCopies(work: Work, person: string): Promise<void> {
  const { user_id, file_id, finished_at } = accountCopies;
  const waits = or(isNotNull(file_id), isNull(finished_at));
  const left = await work.db
    .select()
    .from(accountCopies)
    .where(and(eq(user_id, person), waits));
  for (const row of left) {
    await changeCopy(work, row, { status: "failed", finished_at: work.now });
    await work.db.update(accountCopies).set({ file_id: null }).where(eq(accountCopies.id, row.id));
    if (row.file_id) await work.services.files.remove(work.db, row.file_id);
  }
}
