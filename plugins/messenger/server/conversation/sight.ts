import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Ability } from "../../../../src/contract/abilities.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { seesEveryTalk } from "../../../numbers/contract/rights.ts";
import { mayOn } from "../../../numbers/server/facade.ts";
import { talksSeen } from "../slots.ts";
import { conversations } from "../tables.ts";

export type Seeing = Reading & { ability: Ability };

interface OfNumber {
  id: string;
  workspace_id: string;
}

/** Where a query has the contact and the number of what it reads. */
interface Columns {
  contact_id: SQLWrapper;
  number_id: SQLWrapper;
}

/**
 * Which talks of some numbers, which the caller reads, are theirs to see, for a query of anything that belongs to
 * talks; undefined where it is all of them.
 */
export async function seenOf(
  call: Seeing,
  numbers: readonly OfNumber[],
  { contact_id: contact, number_id }: Columns = conversations,
): Promise<SQL | undefined> {
  const { ability } = call;
  const partly = numbers.filter((number) => !mayOn(ability, seesEveryTalk, number));
  if (partly.length === 0) return undefined;
  const ids = sql.join(
    partly.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const parts: (SQL | undefined)[] = [sql`${number_id} not in (${ids})`];
  for (const { id } of partly) {
    const seen = await call.services.ask(talksSeen, { ability, number_id: id, contact }, call);
    if (seen.length > 0) parts.push(and(sql`${number_id} = ${id}`, or(...seen)));
  }
  return sql`(${or(...parts)})`;
}

/** Whether the caller, who reads the number, sees the talk with one of its contacts. */
export async function seesTalk(call: Seeing, number: OfNumber, contact: string): Promise<boolean> {
  const seen = await seenOf(call, [number]);
  if (!seen) return true;
  const own = and(eq(conversations.contact_id, contact), seen);
  return (await call.db.$count(conversations, own)) > 0;
}
