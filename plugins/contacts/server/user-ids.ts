import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { jsonOf } from "../../../src/server/text/keepable.ts";
import { phoneKey, phoneOf } from "../contract/phone.ts";
import { contacts } from "./tables.ts";

// WhatsApp has an id of each person for each business beside their phone, and may keep the phone to itself.

const { id, number_id, phone, phone_key, wa_id, wa_user_id, merged_into, updated_at } = contacts;

/** Somebody by both of their names. */
export interface UserPhone {
  user_id: string;
  /** As WhatsApp tells it. */
  phone: string;
}

/** Where to find people whom WhatsApp names by its own id alone: the phone it told last, or that very id. */
export async function addressesOfUsers(
  db: Database,
  numberId: string,
  users: readonly string[],
): Promise<Map<string, string>> {
  const all = [...new Set(users)];
  if (all.length === 0) return new Map();
  const rows = await db
    .select({ user: wa_user_id, wa_id, phone })
    .from(contacts)
    .where(and(eq(number_id, numberId), inArray(wa_user_id, all), sql`${phone} is not null`))
    .orderBy(asc(updated_at));
  return new Map([
    ...all.map((user) => [user, user] as const),
    // Who is merged may be written to elsewhere.
    ...rows.map(
      (row) => [row.user ?? "", phoneOf(row.wa_id) ? row.wa_id : (row.phone ?? "")] as const,
    ),
  ]);
}

/** Those among these of whom there is a contact without a phone that stands for itself, with its id. */
export async function hiddenAmong(
  db: Database,
  numberId: string,
  users: readonly string[],
): Promise<Map<string, string>> {
  if (users.length === 0) return new Map();
  const rows = await db
    .select({ id, user: phone_key })
    .from(contacts)
    .where(
      and(
        eq(number_id, numberId),
        inArray(phone_key, [...new Set(users)]),
        isNull(phone),
        isNull(merged_into),
      ),
    );
  return new Map(rows.map((row) => [row.user, row.id]));
}

/** Who showed no phone has this one from now on; answers the other contact where one has it already. */
export async function showPhone(
  { db, now }: Pick<Work, "db" | "now">,
  contact: { id: string; number_id: string },
  { user_id, phone: shown }: UserPhone,
): Promise<string | null> {
  const [other] = await db
    .select({ id: sql<string>`coalesce(${merged_into}, ${id})` })
    .from(contacts)
    .where(and(eq(number_id, contact.number_id), eq(phone_key, phoneKey(shown))));
  if (other) return other.id;
  await db
    .update(contacts)
    .set({
      phone: phoneOf(shown),
      wa_id: shown,
      phone_key: phoneKey(shown),
      wa_user_id: user_id,
      updated_at: now,
    })
    .where(eq(id, contact.id));
  return null;
}

/** Keeps WhatsApp's ids of people with their phones; nothing of a phone that nobody has. */
export async function noteUsers(
  db: Database,
  numberId: string,
  told: readonly UserPhone[],
): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ user_id, phone: shown }) => ({ user_id, key: phoneKey(shown) }));
  await db.execute(sql`
    update ${contacts} set wa_user_id = told.user_id
    from jsonb_to_recordset(${jsonOf(rows)}::jsonb) as told(user_id text, key text)
    where ${number_id} = ${numberId} and ${phone_key} = told.key
      and ${wa_user_id} is distinct from told.user_id`);
}

/** Keeps that a person said that they have another phone now. */
export async function noteMove(
  db: Database,
  numberId: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .update(contacts)
    .set({ moved_to: phoneKey(to) })
    .where(and(eq(number_id, numberId), eq(phone_key, phoneKey(from))));
}

/**
 * WhatsApp has a new id of somebody, because they have another phone, which it does not tell: whatever phone is known
 * is not theirs any more. Answers the contact and, where somebody wrote under the new id already, that one.
 */
export async function renewUser(
  { db, now }: Pick<Work, "db" | "now">,
  numberId: string,
  { from, to }: { from: string; to: string },
): Promise<{ id: string; other: string | null } | null> {
  const [known] = await db
    .select({ id })
    .from(contacts)
    .where(and(eq(number_id, numberId), eq(wa_user_id, from), isNull(merged_into)))
    .orderBy(sql`${phone} is not null`, asc(updated_at));
  if (!known) return null;
  const [other] = await db
    .select({ id: sql<string>`coalesce(${merged_into}, ${id})` })
    .from(contacts)
    .where(and(eq(number_id, numberId), eq(phone_key, to), ne(id, known.id)));
  if (other) return { id: known.id, other: other.id };
  const now_known = { phone: null, phone_key: to, wa_id: to, wa_user_id: to, updated_at: now };
  await db.update(contacts).set(now_known).where(eq(id, known.id));
  return { id: known.id, other: null };
}
