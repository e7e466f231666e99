import { eq } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { activeNumbers } from "../tables.ts";

/** What the person chose, whether or not it is still theirs; null: nothing yet. */
export async function chosenNumbers({ db }: Pick<Work, "db">, userId: string) {
  const { number_id, together } = activeNumbers;
  const [row] = await db
    .select({ number_id, together })
    .from(activeNumbers)
    .where(eq(activeNumbers.user_id, userId));
  return row ?? null;
}

/** The number the person chose, whether or not it is still theirs. */
export const chosenNumber = async (work: Pick<Work, "db">, userId: string) =>
  (await chosenNumbers(work, userId))?.number_id ?? null;

/** Writes the choice for the next visit: a console that is open keeps its own. `together`: all numbers. */
export async function chooseNumber(
  { db }: Pick<Work, "db">,
  userId: string,
  numberId: string,
  together = false,
): Promise<void> {
  const choice = { number_id: numberId, together };
  await db
    .insert(activeNumbers)
    .values({ user_id: userId, ...choice })
    .onConflictDoUpdate({ target: activeNumbers.user_id, set: choice });
}
