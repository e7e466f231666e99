import { and, eq, gte, inArray, isNotNull, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../src/server/plugin.ts";
import { accountLimits } from "../../contract/rules/limits.ts";
import type { Row } from "../read/show.ts";
import { templateLocks, templates } from "../tables.ts";

const day = 86_400_000;

/** Rows of a template's name, in its account, whatever their language. */
export const ofName = (
  table: typeof templates | typeof templateLocks,
  { workspace_id, home, name }: Pick<Row, "workspace_id" | "home" | "name">,
) => and(eq(table.workspace_id, workspace_id), eq(table.home, home), eq(table.name, name));

/**
 * Frees the name of a template that stayed. A lock of all its languages becomes one of each that went,
 * or is on its way, since then.
 */
export async function unlock({ db }: Pick<Work, "db">, row: Row): Promise<void> {
  const locked = ofName(templateLocks, row);
  const whole = await db
    .delete(templateLocks)
    .where(and(locked, isNull(templateLocks.language)))
    .returning();
  for (const lock of whole) {
    const since = new Date(lock.until.getTime() - accountLimits.nameLock * day);
    const gone = await db
      .select({ language: templates.language })
      .from(templates)
      .where(
        and(
          ofName(templates, row),
          inArray(templates.status, ["pending_deletion", "deleted"]),
          isNotNull(templates.network_id),
          gte(templates.updated_at, since),
        ),
      );
    const locks = gone.map((one) => ({ ...lock, id: uuidv7(), language: one.language }));
    if (locks.length > 0) await db.insert(templateLocks).values(locks);
  }
  // After the lock of all: another language that stayed may just have left one for this.
  await db.delete(templateLocks).where(and(locked, eq(templateLocks.language, row.language)));
}
