import { eq } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { changeNumber } from "../change.ts";
import { numbers } from "../tables.ts";
import type { Standing } from "./words.ts";

/** A number that WhatsApp first says to be in service may have been stopped here: that is no news. */
const atFirst: Standing = { status: "connected" };

/**
 * Takes in how a number stood at a time, whichever way it was told; what was told of a later time stays. Only what
 * differs from WhatsApp's last word changes anything, so that what staff set by hand holds until there is another.
 */
export async function takeStanding(
  work: Work,
  id: string,
  told: Standing,
  at: Date,
): Promise<void> {
  const [row] = await work.db.select().from(numbers).where(eq(numbers.id, id)).for("no key update");
  if (!row || (row.standing_at && row.standing_at > at)) return;
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  const before: Record<string, unknown> = { ...atFirst, ...row.standing };
  const news = Object.entries(known).filter(
    ([name, value]) => before[name] !== value && row[name as keyof Standing] !== value,
  );
  if (news.length > 0) await changeNumber(work, id, Object.fromEntries(news));
  await work.db
    .update(numbers)
    .set({ standing: { ...row.standing, ...known }, standing_at: at })
    .where(eq(numbers.id, id));
}
