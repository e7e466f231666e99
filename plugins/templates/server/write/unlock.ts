import { and, eq, gte, inArray, isNotNull, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../src/server/plugin.ts";
import { accountLimits } from "../../contract/rules/limits.ts";
import type { Row } from "../read/show.ts";
import { templateLocks, templates } from "../tables.ts";

const day = 86_400_000;

/**
 * Frees the name of a template that stayed. A lock of all its languages becomes one of each that went,
 * or is on its way, since then.
 */
export async function unlock(
  { db }: Pick<Work, "db">,
  { workspace_id, home, name, language }: Row,
): Promise<void> {
  const ofName = and(
    eq(templateLocks.workspace_id, workspace_id),
    eq(templateLocks.home, home),
    eq(templateLocks.name, name),
  );
  const whole = await db
    .delete(templateLocks)
    .where(and(ofName, isNull(templateLocks.language)))
    .returning();
  for (const lock of whole) {
    const since = new Date(lock.until.getTime() - accountLimits.nameLock * day);
    const gone = await db
      .select({ language: templates.language })
      .from(templates)
      .where(
        and(
          eq(templates.workspace_id, workspace_id),
          eq(templates.home, home),
          eq(templates.name, name),
          inArray(templates.status, ["pending_deletion", "deleted"]),
          isNotNull(templates.network_id),
          gte(templates.updated_at, since),
        ),
      );
    const locks = gone.map((one) => ({ ...lock, id: uuidv7(), language: one.language }));
    if (locks.length > 0) await db.insert(templateLocks).values(locks);
  }
  // After the lock of all: another language that stayed may just have left one for this.
  await db.delete(templateLocks).where(and(ofName, eq(templateLocks.language, language)));
}
