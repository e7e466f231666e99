import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Work } from "../../../src/server/plugin.ts";
import { phoneKey, shownPhone } from "../../contacts/contract/phone.ts";
import { meetPeople } from "../../messenger/server/facade.ts";
import { failSync, type SyncRow } from "./sync.ts";
import { coexistenceContacts } from "./tables.ts";

const text = z.string().catch("");
const digits = z
  .string()
  .transform((phone) => phone.replaceAll(/\D/g, ""))
  .pipe(z.string().regex(/^\d{5,20}$/));
const told = z.object({
  type: z.literal("contact"),
  contact: z.object({ full_name: text, first_name: text, phone_number: digits }),
  action: text,
});

/** Error code of what could not be read. */
const unreadable = 0;

/**
 * Writes down what an app's address book says, of each person the last word. Who is no longer in it stays a
 * contact here.
 */
export async function takeContacts(
  work: Work,
  sync: Pick<SyncRow, "id" | "number_id">,
  items: readonly unknown[],
): Promise<void> {
  const { db, now } = work;
  const { number_id } = sync;
  const read = items.flatMap((one) => told.safeParse(one).data ?? []);
  const last = new Map(read.map((one) => [shownPhone(one.contact.phone_number), one]));
  const ofPhones = and(
    eq(coexistenceContacts.number_id, number_id),
    inArray(coexistenceContacts.phone, [...last.keys()]),
  );
  const known = last.size > 0 ? await db.select().from(coexistenceContacts).where(ofPhones) : [];
  const before = new Map(known.map((row) => [row.phone, row]));
  const people = [...last].flatMap(([phone, { contact, action }]) =>
    action === "remove"
      ? []
      : [
          {
            wa_id: contact.phone_number,
            phone,
            name: contact.full_name || contact.first_name || `+${phone}`,
            before: before.get(phone)?.name ?? null,
          },
        ],
  );
  const ids = await meetPeople(work, number_id, people);
  const gone = [...last].flatMap(([phone, { action }]) => (action === "remove" ? [phone] : []));
  const replaced = [...gone, ...people.map(({ phone }) => phone)];
  if (replaced.length > 0) {
    await db
      .delete(coexistenceContacts)
      .where(
        and(
          eq(coexistenceContacts.number_id, number_id),
          inArray(coexistenceContacts.phone, replaced),
        ),
      );
  }
  const rows = people.flatMap(({ wa_id, phone, name }) => {
    const contact_id = ids.get(phoneKey(wa_id));
    const created_at = before.get(phone)?.created_at ?? now;
    return contact_id ? [{ id: uuidv7(), number_id, contact_id, name, phone, created_at }] : [];
  });
  if (rows.length > 0) await db.insert(coexistenceContacts).values(rows);
  if (read.length < items.length) await failSync(work, sync, { code: unreadable, details: "" });
}
