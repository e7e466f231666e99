import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../../src/server/db/database.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { isUserId, phoneKey, shownPhone } from "../../../contacts/contract/phone.ts";
import { failingEndings, landlineCode } from "../../contract/phone.ts";
import { chats, phones } from "../tables.ts";

export type PhoneRow = typeof phones.$inferSelect;
export type ChatRow = typeof chats.$inferSelect;

/** Areas where WhatsApp knows mobiles with the ninth digit; elsewhere it leaves it out. */
const keepNine = /^55(1[1-9]|2[12478])/;
const landline = /^55[1-9]\d[2-5]\d{7}$/;

/** How the network writes a number that it meets for the first time. */
export const knownAs = (digits: string): string =>
  keepNine.test(digits) ? shownPhone(digits) : phoneKey(digits);

/** The code that every message to a number fails with, or null. */
export function failureOf(digits: string): number | null {
  const ending = digits.slice(-4);
  if (Object.hasOwn(failingEndings, ending)) return failingEndings[ending] ?? null;
  return landline.test(digits) ? landlineCode : null;
}

/** A phone by its number in either Brazilian form. */
export async function phoneAt(db: Database, digits: string): Promise<PhoneRow | null> {
  const [row] = await db
    .select()
    .from(phones)
    .where(eq(phones.key, phoneKey(digits)));
  return row ?? null;
}

/** The phone of a person by the network's own id of them. */
async function phoneOfUser(db: Database, userId: string): Promise<PhoneRow> {
  const [row] = await db.select().from(phones).where(eq(phones.user_id, userId));
  if (!row) throw new GatewayError(landlineCode, "nobody has this id");
  return row;
}

/** Finds or makes the phone; one that is there keeps its name. */
export async function openPhone(
  { db, now }: { db: Database; now: Date },
  digits: string,
  name = "",
): Promise<PhoneRow> {
  if (isUserId(digits)) return phoneOfUser(db, digits);
  const known = await phoneAt(db, digits);
  if (known) return known;
  const number = knownAs(digits);
  const [own] = await db
    .insert(phones)
    .values({ number, key: phoneKey(digits), name, created_at: now })
    .onConflictDoNothing()
    .returning();
  const made = own ?? (await phoneAt(db, digits));
  if (!made) throw new Error("the phone was not made");
  return made;
}

const between = (phone: string, numberId: string | null) =>
  and(
    eq(chats.phone, phone),
    numberId === null ? isNull(chats.number_id) : eq(chats.number_id, numberId),
  );

/** The chat of a phone with a number (null: the provider), if they have one. */
export async function chatOf(
  db: Database,
  phone: string,
  numberId: string | null,
): Promise<ChatRow | null> {
  const [row] = await db.select().from(chats).where(between(phone, numberId));
  return row ?? null;
}

/** Finds or makes, and holds, the chat of a phone with a number. */
export async function openChat(
  db: Database,
  phone: string,
  numberId: string | null,
  userId: string | null = null,
): Promise<ChatRow> {
  const held = () => db.select().from(chats).where(between(phone, numberId)).for("update");
  const [known] = await held();
  if (known) return known;
  // What a transaction made it holds.
  const [own] = await db
    .insert(chats)
    .values({ id: uuidv7(), phone, number_id: numberId, user_id: userId })
    .onConflictDoNothing()
    .returning();
  const made = own ?? (await held())[0];
  if (!made) throw new Error("the chat was not made");
  return made;
}
