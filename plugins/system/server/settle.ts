import { and, eq, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { notify } from "../../notifications/server/facade.ts";
import { staffWith } from "../../users/server/facade.ts";
import { troubleChanged } from "../contract/events.ts";
import { raisedNotice } from "../contract/notices.ts";
import type { TroubleKind } from "../contract/trouble.ts";
import { troubles } from "./tables.ts";

/** How bad each kind that was looked at is; `null` is well. */
export type Found = Partial<Record<TroubleKind, number | null>>;

/** Opens what is wrong now, goes on with what still is, closes what is well again. */
export async function settle(work: Work, found: Found): Promise<void> {
  const { db, now } = work;
  const kinds = Object.keys(found) as TroubleKind[];
  const open = await db
    .select()
    .from(troubles)
    .where(and(inArray(troubles.kind, kinds), isNull(troubles.resolved_at)))
    .for("update");
  for (const kind of kinds) {
    const amount = found[kind] ?? null;
    const known = open.find((row) => row.kind === kind);
    if (amount === null) {
      if (!known) continue;
      await db.update(troubles).set({ resolved_at: now }).where(eq(troubles.id, known.id));
      await work.emit(troubleChanged, { trouble_id: known.id });
    } else if (known) {
      await db.update(troubles).set({ amount, seen_at: now }).where(eq(troubles.id, known.id));
      if (known.amount !== amount) await work.emit(troubleChanged, { trouble_id: known.id });
    } else await raise(work, kind, amount);
  }
}

async function raise(work: Work, kind: TroubleKind, amount: number): Promise<void> {
  const { db, now } = work;
  const id = uuidv7();
  const made = await db
    .insert(troubles)
    .values({ id, kind, amount, since: now, seen_at: now })
    .onConflictDoNothing()
    .returning({ id: troubles.id });
  // Another server saw it in the same moment.
  if (made.length === 0) return;
  await work.emit(troubleChanged, { trouble_id: id });
  for (const person of await staffWith(db, ["manager", "admin"])) {
    await notify(work, person.id, raisedNotice, { path: "/admin/sistema" });
  }
}
