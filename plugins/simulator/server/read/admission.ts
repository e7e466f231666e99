import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Ability } from "../../../../src/contract/abilities.ts";
import { invalid, notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { rowsOf } from "../../../../src/server/db/database.ts";
import type { Services } from "../../../../src/server/services.ts";
import { readable } from "../../../numbers/server/facade.ts";
import { type PhoneRow, phoneAt } from "../network/phones.ts";
import { chats } from "../tables.ts";

interface Caller {
  db: Database;
  ability: Ability;
  services: Services;
}

/** The phones are a toy of the demo: elsewhere nobody may write as a customer. */
export function refuseOutsideDemo({ services }: Pick<Caller, "services">): void {
  if (!services.config.demo) throw notFound();
}

/** A number as the phone's person sees it. */
export interface Business {
  id: string;
  name: string;
  phone: string;
}

/** The numbers the caller may read. */
export async function businesses({ db, ability }: Caller): Promise<Business[]> {
  const found = await db.execute(
    sql`select id, display_name as name, phone from numbers where ${readable(ability)} order by id limit 200`,
  );
  return rowsOf<Business>(found);
}

/** The chats the caller may look at: with numbers they may read, and the provider's. */
export const visibleChats = ({ ability }: Pick<Caller, "ability">): SQL =>
  or(
    isNull(chats.number_id),
    sql`exists (select 1 from numbers where numbers.id = ${chats.number_id} and ${readable(ability)})`,
  ) as SQL;

/** A phone with a chat the caller may look at. */
export async function phoneFor(call: Caller & { params: { phone: string } }): Promise<PhoneRow> {
  refuseOutsideDemo(call);
  const phone = await phoneAt(call.db, call.params.phone);
  if (!phone) throw notFound();
  const [seen] = await call.db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.phone, phone.number), visibleChats(call)))
    .limit(1);
  if (!seen) throw notFound();
  return phone;
}

/**
 * Which of several phones are the caller's to rename or silence: they talk to numbers the caller may
 * read, and to no other business.
 */
export async function changeablePhones(
  { db, ability }: Pick<Caller, "db" | "ability">,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set();
  const found = await db.execute(sql`
    select ${chats.phone} as phone from ${chats} join numbers on numbers.id = ${chats.number_id}
    where ${inArray(chats.phone, [...phones])}
    group by ${chats.phone} having bool_and(${readable(ability)})`);
  return new Set(rowsOf<{ phone: string }>(found).map((row) => row.phone));
}

/** Refuses a number that the caller may not read, as one that is not there. */
export async function refuseForeign(
  { db, ability }: Caller,
  numberId: string | undefined,
): Promise<void> {
  if (numberId === undefined) return;
  const found = await db.execute(
    sql`select 1 from numbers where id = ${numberId} and ${readable(ability)}`,
  );
  if (rowsOf(found).length === 0) throw notFound();
}

/** A 422 on one field that names something which is not there. */
export const noSuch = (field: string) => invalid({ [field]: "field_choice" });
