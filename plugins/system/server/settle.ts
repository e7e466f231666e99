import { and, eq, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { notify } from "../../notifications/server/facade.ts";
import { staffWith } from "../../users/server/facade.ts";
import { troubleChanged } from "../contract/events.ts";
import { raisedNotice } from "../contract/notices.ts";
import type { TroubleKind } from "../contract/trouble.ts";
import { troubles } from "./tables.ts";

/** How bad it is, and which ones it is about. */
interface Bad {
  amount: number;
  details: string | null;
}

/** How bad each kind that was looked at is; `null` is well. */
export type Found = Partial<Record<TroubleKind, number | Bad | null>>;

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
    const bad = badOf(found[kind]);
    const known = open.find((row) => row.kind === kind);
    if (bad === null) {
      if (!known) continue;
      await db.update(troubles).set({ resolved_at: now }).where(eq(troubles.id, known.id));
      await work.emit(troubleChanged, { trouble_id: known.id });
    } else if (known) {
      await db
        .update(troubles)
        .set({ ...bad, seen_at: now })
        .where(eq(troubles.id, known.id));
      const isSame = known.amount === bad.amount && known.details === bad.details;
      if (!isSame) await work.emit(troubleChanged, { trouble_id: known.id });
    } else await raise(work, kind, bad);
  }
}

const badOf = (found: number | Bad | null | undefined): Bad | null =>
  typeof found === "number" ? { amount: found, details: null } : (found ?? null);

async function raise(work: Work, kind: TroubleKind, bad: Bad): Promise<void> {
  const { db, now } = work;
  const id = uuidv7();
  const made = await db
    .insert(troubles)
    .values({ id, kind, ...bad, since: now, seen_at: now })
    .onConflictDoNothing()
    .returning({ id: troubles.id });
  // Another server saw it in the same moment.
  if (made.length === 0) return;
  await work.emit(troubleChanged, { trouble_id: id });
  for (const person of await staffWith(db, ["manager", "admin"])) {
    await notify(work, person.id, raisedNotice, { path: "/admin/sistema" });
  }
}
