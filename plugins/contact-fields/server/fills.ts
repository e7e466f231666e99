import { and, eq, inArray } from "drizzle-orm";
import type { Locale } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { say } from "../../../src/server/words.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { exportColumns, personParts } from "../../contacts/server/slots.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import type { FieldValue } from "../contract/values.ts";
import { contactFields, contactValues } from "./tables.ts";
import { usedFields } from "./values.ts";

function cellOf(language: Locale, value: FieldValue): string {
  // As spreadsheets of the language read it.
  if (typeof value === "number" && language !== "en") return String(value).replace(".", ",");
  if (typeof value !== "boolean") return String(value);
  return value ? say(language, "contact-fields:yes") : say(language, "contact-fields:no");
}

async function* valueCopies(db: Database, contact: string, workspace: string) {
  const fields = await db
    .select()
    .from(contactFields)
    .where(eq(contactFields.workspace_id, workspace))
    .orderBy(contactFields.position);
  const { contact_id, workspace_id } = contactValues;
  const [row] = await db
    .select()
    .from(contactValues)
    .where(and(eq(contact_id, contact), eq(workspace_id, workspace)));
  yield fields.flatMap(({ id, name }) => {
    const value = row?.values[id];
    return value === undefined ? [] : [{ name, value }];
  });
}

export const fills = [
  fill(personParts, async ({ contact, number }) => [
    { part: "fields", rows: (db) => valueCopies(db, contact.id, number.workspace_id) },
  ]),

  fill(exportColumns, async ({ number_id, contacts, language }, { db }) => {
    const number = (await numbersById(db, [number_id])).get(number_id);
    if (!number) return [];
    const fields = await usedFields(db, number.workspace_id);
    const { contact_id, workspace_id } = contactValues;
    const ofContacts = and(
      eq(workspace_id, number.workspace_id),
      inArray(contact_id, [...contacts]),
    );
    const rows =
      contacts.length > 0 && fields.length > 0
        ? await db.select().from(contactValues).where(ofContacts)
        : [];
    return fields.map(({ id, name }) => ({
      key: id,
      title: name,
      cells: new Map(
        rows.flatMap(({ contact_id: contact, values }) => {
          const value = values[id];
          return value === undefined ? [] : [[contact, cellOf(language, value)] as const];
        }),
      ),
    }));
  }),
];
