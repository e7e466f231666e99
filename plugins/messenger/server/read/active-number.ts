import { eq } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { activeNumbers } from "../tables.ts";

/** The number the person chose, whether or not it is still theirs. */
export async function chosenNumber({ db }: Pick<Work, "db">, userId: string) {
  const [row] = await db
    .select({ number_id: activeNumbers.number_id })
    .from(activeNumbers)
    .where(eq(activeNumbers.user_id, userId));
  return row?.number_id ?? null;
}

/** Writes the choice for the next visit: a console that is open keeps its own number. */
export async function chooseNumber(
  { db }: Pick<Work, "db">,
  userId: string,
  numberId: string,
): Promise<void> {
  await db
    .insert(activeNumbers)
    .values({ user_id: userId, number_id: numberId })
    .onConflictDoUpdate({ target: activeNumbers.user_id, set: { number_id: numberId } });
}
