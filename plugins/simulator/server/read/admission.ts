import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Ability, Actor } from "../../../../src/contract/abilities.ts";
import { invalid, notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { rowsOf } from "../../../../src/server/db/database.ts";
import type { Services } from "../../../../src/server/services.ts";
import { readable } from "../../../numbers/server/facade.ts";
import { sandboxLine } from "../../../sandbox/contract/line.ts";
import type { PhoneChat } from "../../contract/phone.ts";
import { chatOf, openChat, type PhoneRow, phoneAt } from "../network/phones.ts";
import { chats } from "../tables.ts";

interface Caller {
  db: Database;
  actor: Actor | null;
  ability: Ability;
  services: Services;
}

/** The phones are a toy of the demo: elsewhere nobody may write as a customer. */
export function refuseOutsideDemo({ services }: Pick<Caller, "services">): void {
  if (!services.config.demo) throw notFound();
}

/** A number as the phone's person sees it. */
export interface Business extends Pick<PhoneChat, "icebreakers" | "commands"> {
  id: string;
  name: string;
  phone: string;
}

/** The sandboxes' number is everybody's to write to. */
const sandboxes: Business = { ...sandboxLine, name: "Sandbox", icebreakers: [], commands: [] };

const hasSandbox = ({ actor, ability }: Pick<Caller, "actor" | "ability">): boolean =>
  actor?.verified === true && ability.can("write", "Sandbox");

/** The numbers the caller may read, and that of the sandboxes. */
export async function businesses(caller: Caller): Promise<Business[]> {
  const found = await caller.db.execute(
    sql`select id, display_name as name, phone, icebreakers, commands from numbers where ${readable(caller.ability)} order by id limit 200`,
  );
  const all = rowsOf<Business>(found);
  return hasSandbox(caller) ? [...all, sandboxes] : all;
}

/** A chat with the sandboxes' number is its owner's alone. */
const isOwn = (actor: Actor | null): SQL =>
  actor
    ? (and(eq(chats.number_id, sandboxLine.id), eq(chats.user_id, actor.id)) as SQL)
    : sql`false`;

/** The chats the caller may look at: with numbers they may read, their sandbox's, and the provider's. */
export const visibleChats = ({ ability, actor }: Pick<Caller, "ability" | "actor">): SQL =>
  or(
    isNull(chats.number_id),
    isOwn(actor),
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
  { db, ability, actor }: Pick<Caller, "db" | "ability" | "actor">,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set();
  const found = await db.execute(sql`
    select ${chats.phone} as phone from ${chats} left join numbers on numbers.id = ${chats.number_id}
    where ${inArray(chats.phone, [...phones])} and ${isNotNull(chats.number_id)}
    group by ${chats.phone}
    having bool_and(coalesce(${or(isOwn(actor), readable(ability))}, false))`);
  return new Set(rowsOf<{ phone: string }>(found).map((row) => row.phone));
}

/** Refuses a number that the caller may not read, as one that is not there. */
export async function refuseForeign(
  caller: Caller,
  numberId: string | undefined,
  phone?: string,
): Promise<void> {
  const { db, ability } = caller;
  if (numberId === undefined) return;
  if (numberId === sandboxLine.id) {
    if (!hasSandbox(caller)) throw notFound();
    const chat = phone ? await chatOf(db, phone, numberId) : null;
    if (chat && chat.user_id !== caller.actor?.id) throw notFound();
    return;
  }
  const found = await db.execute(
    sql`select 1 from numbers where id = ${numberId} and ${readable(ability)}`,
  );
  if (rowsOf(found).length === 0) throw notFound();
}

/** The same before the phone writes: its first word to the sandboxes' number makes that chat the caller's. */
export async function claimChat(caller: Caller, numberId: string, phone: string): Promise<void> {
  await refuseForeign(caller, numberId, phone);
  if (numberId !== sandboxLine.id) return;
  await openChat(caller.db, phone, numberId, caller.actor?.id ?? null);
  await refuseForeign(caller, numberId, phone);
}

/** A 422 on one field that names something which is not there. */
export const noSuch = (field: string) => invalid({ [field]: "field_choice" });
