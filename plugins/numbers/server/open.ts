import { and, desc, eq, inArray, ne, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { numberChanged } from "../contract/events.ts";
import { changeNumber } from "./change.ts";
import { newApiKey } from "./secrets.ts";
import { numberAccounts, numberAllowances, numbers } from "./tables.ts";

/** Whether a number is here already, in any workspace and however it is written. */
export async function phoneIsTaken(db: Database, writings: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id: numbers.id })
    .from(numbers)
    .where(inArray(numbers.phone, [...writings]))
    .limit(1);
  return row !== undefined;
}

/** How many numbers there are here, and how many WhatsApp lets there be: in a business, or in one of its accounts. */
export interface Room {
  of: "business" | "account";
  used: number;
  most: number;
}

/**
 * What is left for an account, the narrower of its own and of its business's, which may have others; null where
 * WhatsApp told nothing. What left for another provider is not counted.
 */
export async function roomIn(
  db: Database,
  home: string,
  others: readonly string[] = [],
): Promise<Room | null> {
  const homes = [home, ...others];
  const used = (among: SQL) => db.$count(numbers, and(among, ne(numbers.status, "migrated")));
  const [business] = await db
    .select({ most: numberAllowances.most })
    .from(numberAllowances)
    .where(inArray(numberAllowances.home, homes))
    .orderBy(desc(numberAllowances.told_at))
    .limit(1);
  const [account] = await db
    .select({ most: numberAccounts.most })
    .from(numberAccounts)
    .where(eq(numberAccounts.home, home));
  const rooms: Room[] = [];
  if (business) {
    rooms.push({ of: "business", ...business, used: await used(inArray(numbers.home, homes)) });
  }
  if (account?.most) {
    rooms.push({ of: "account", most: account.most, used: await used(eq(numbers.home, home)) });
  }
  const left = ({ most, used: taken }: Room) => most - taken;
  return rooms.sort((one, other) => left(one) - left(other))[0] ?? null;
}

/** A new number of a workspace, in service, with its key; answers its id. */
export async function openNumber(
  { db, now, emit }: Work,
  number: { workspace_id: string; phone: string; display_name: string; home: string },
): Promise<string> {
  const id = uuidv7();
  await db.insert(numbers).values({
    id,
    ...number,
    ...(await newApiKey(db, id)),
    status: "connected",
    quality_status: "connected",
    messaging_limit: "tier_250",
    created_at: now,
    updated_at: now,
  });
  await emit(numberChanged, { number_id: id });
  return id;
}

/** Which WhatsApp account has a number that was brought into service anew. */
export const settleHome = ({ db }: Work, id: string, home: string) =>
  db.update(numbers).set({ home }).where(eq(numbers.id, id));

/** The name that people see from now on. */
export async function renameNumber(work: Work, id: string, display_name: string): Promise<void> {
  await changeNumber(work, id, { display_name });
}
