import { eq } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { changeAccount } from "../../../users/server/facade.ts";
import { activeNumbers } from "../tables.ts";

/** The number the person chose, whether or not it is still theirs. */
export async function chosenNumber({ db }: Pick<Work, "db">, userId: string) {
  const [row] = await db
    .select({ number_id: activeNumbers.number_id })
    .from(activeNumbers)
    .where(eq(activeNumbers.user_id, userId));
  return row?.number_id ?? null;
}

/** Writes the choice and tells the person's consoles. */
export async function chooseNumber(work: Work, userId: string, numberId: string): Promise<void> {
  await work.db
    .insert(activeNumbers)
    .values({ user_id: userId, number_id: numberId })
    .onConflictDoUpdate({ target: activeNumbers.user_id, set: { number_id: numberId } });
  await changeAccount(work, userId, {});
}
