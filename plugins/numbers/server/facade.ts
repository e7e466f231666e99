import { subject } from "@casl/ability";
import { and, eq, sql } from "drizzle-orm";
import type { Ability } from "../../../src/contract/abilities.ts";
import { ApiError, notFound } from "../../../src/contract/wire.ts";
import { allowedRows } from "../../../src/server/db/allowed-rows.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { PhoneNumber } from "../contract/number.ts";
import { dayOf } from "./statistics/calendar.ts";
import { numberDailyCounts, numbers } from "./tables.ts";

/** What other domains may know of a number. */
export type NumberHandle = Pick<PhoneNumber, "id" | "workspace_id" | "display_name" | "phone">;

const handle = {
  id: numbers.id,
  workspace_id: numbers.workspace_id,
  display_name: numbers.display_name,
  phone: numbers.phone,
};

/** The numbers the ability lets read. */
export const readable = (ability: Ability) =>
  allowedRows(ability, "read", "Number", { id: numbers.id, workspace_id: numbers.workspace_id });

/** Whether the caller may do `action` on this very number. */
export const mayOn = (ability: Ability, action: string, number: NumberHandle): boolean =>
  ability.can(action, subject("Number", { id: number.id, workspace_id: number.workspace_id }));

/** The number in the path: 404 for one the caller does not see, 403 where `action` is not theirs. */
export async function numberFor(
  call: { db: Database; ability: Ability; params: { number: string } },
  action: string,
): Promise<NumberHandle> {
  const [number] = await call.db
    .select(handle)
    .from(numbers)
    .where(and(eq(numbers.id, call.params.number), readable(call.ability)));
  if (!number) throw notFound();
  if (!mayOn(call.ability, action, number)) throw new ApiError(403, "forbidden");
  return number;
}

/** All numbers of a workspace, oldest first. */
export const numbersOf = (db: Database, workspaceId: string): Promise<NumberHandle[]> =>
  db.select(handle).from(numbers).where(eq(numbers.workspace_id, workspaceId)).orderBy(numbers.id);

/** What happened on one day of a number. */
export interface Counts {
  /** Contacts active for the first time this month. */
  contacts: number;
  incoming: number;
  outgoing: number;
  outgoing_templates: number;
}

/** Adds to the day's counts of a number, in the running transaction. */
export async function countToday(
  { db, now }: { db: Database; now: Date },
  numberId: string,
  more: Partial<Counts>,
): Promise<void> {
  const added = { contacts: 0, incoming: 0, outgoing: 0, outgoing_templates: 0, ...more };
  const { contacts, incoming, outgoing, outgoing_templates } = numberDailyCounts;
  await db
    .insert(numberDailyCounts)
    .values({ number_id: numberId, day: dayOf(now), ...added })
    .onConflictDoUpdate({
      target: [numberDailyCounts.number_id, numberDailyCounts.day],
      set: {
        contacts: sql`${contacts} + ${added.contacts}`,
        incoming: sql`${incoming} + ${added.incoming}`,
        outgoing: sql`${outgoing} + ${added.outgoing}`,
        outgoing_templates: sql`${outgoing_templates} + ${added.outgoing_templates}`,
      },
    });
}
