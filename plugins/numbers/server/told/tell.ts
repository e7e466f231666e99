import { eq } from "drizzle-orm";
import type { NoticeShape } from "../../../../src/contract/notice.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { notify } from "../../../notifications/server/facade.ts";
import { flaggedNotice, removedNotice, unflaggedNotice } from "../../contract/notices.ts";
import type { PhoneNumber } from "../../contract/number.ts";
import { isAdministrator } from "../../contract/number-user.ts";
import { handle } from "../admission.ts";
import type { Doer } from "../history.ts";
import { usersOf } from "../people.ts";
import { numbers } from "../tables.ts";

const handleOf = async ({ db }: Pick<Work, "db">, id: string) => {
  const [number] = await db.select(handle).from(numbers).where(eq(numbers.id, id));
  return number;
};

/** Tells a person what they have of a number now; who lost it finds only the list. */
export async function tellPerson(
  work: Doer,
  id: string,
  user: string,
  notice: NoticeShape,
): Promise<void> {
  const number = await handleOf(work, id);
  if (!number) return;
  await notify(work, user, notice, {
    values: { number: number.display_name },
    path: notice === removedNotice ? "/recursos/numeros" : `/recursos/numeros/${id}`,
  });
}

type Flag = PhoneNumber["quality_status"];

/** Tells a number's administrators that WhatsApp put its mark on it, or took it away. */
export async function tellFlag(work: Doer, id: string, before: Flag, after: Flag): Promise<void> {
  if ((before === "flagged") === (after === "flagged")) return;
  const number = await handleOf(work, id);
  if (!number) return;
  const notice = after === "flagged" ? flaggedNotice : unflaggedNotice;
  for (const person of (await usersOf(work.db, number)).filter(isAdministrator)) {
    await notify(work, person.id, notice, {
      values: { number: number.display_name },
      path: `/recursos/numeros/${id}`,
    });
  }
}
