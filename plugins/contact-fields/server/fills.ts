import { and, eq, inArray, sql } from "drizzle-orm";
import { writtenDay } from "../../../src/contract/sheet/written-time.ts";
import type { Locale } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { exportColumns, joinParts, personParts } from "../../contacts/server/slots.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { contactValuesChanged } from "../contract/events.ts";
import type { FieldKind } from "../contract/field.ts";
import type { FieldValue } from "../contract/values.ts";
import { foundByValues } from "./found.ts";
import { contactFields, contactValues } from "./tables.ts";
import { usedFields } from "./values.ts";

/** As spreadsheets of the language read it. */
function cellOf(language: Locale, kind: FieldKind, value: FieldValue): string {
  if (kind === "date") return writtenDay(language, String(value));
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

type Values = Record<string, FieldValue>;

/** What a merge gave the one who is kept, and what stood there before. */
interface Undo {
  added: Values;
  replaced: Values;
}

/** What a workspace knows of the one who is kept, where the other one's is added; each with what it knows of both. */
async function valuesOfBoth(db: Database, workspace: string, kept: string, gone: string) {
  const { contact_id, workspace_id } = contactValues;
  const rows = await db
    .select()
    .from(contactValues)
    .where(and(inArray(contact_id, [kept, gone]), eq(workspace_id, workspace)));
  const of = (contact: string): Values =>
    rows.find((row) => row.contact_id === contact)?.values ?? {};
  return { own: of(kept), theirs: of(gone) };
}

/** Writes all values of a contact anew. */
const putValues = ({ db, now }: Work, contact: string, workspace: string, values: Values) =>
  db
    .insert(contactValues)
    .values({ contact_id: contact, workspace_id: workspace, values, version: 1, updated_at: now })
    .onConflictDoUpdate({
      target: [contactValues.contact_id, contactValues.workspace_id],
      set: { values, updated_at: now, version: sql`${contactValues.version} + 1` },
    });

export const fills = [
  foundByValues,

  // What is empty of the one who is kept is filled; what both have stays as it is there, and the other goes on record.
  fill(joinParts, async ({ kept, gone, number: { id: number_id, workspace_id }, take }) => ({
    part: "fields",
    join: async (work) => {
      const { own, theirs } = await valuesOfBoth(work.db, workspace_id, kept, gone);
      const fields = await usedFields(work.db, workspace_id);
      const took = fields.flatMap(({ id }) => (take.includes(id) ? [id] : []));
      const added = Object.fromEntries(
        Object.entries(theirs).filter(([id]) => !(id in own) || took.includes(id)),
      );
      if (Object.keys(added).length > 0) {
        await putValues(work, kept, workspace_id, { ...own, ...added });
        await work.emit(contactValuesChanged, { number_id, contact_id: kept });
      }
      const lost = fields.flatMap(({ id, name }) => {
        if (!(id in own) || !(id in theirs) || own[id] === theirs[id]) return [];
        return [`${name}: ${(id in added ? own : theirs)[id]}`];
      });
      const replaced = Object.fromEntries(Object.entries(own).filter(([id]) => id in added));
      return { undo: { added, replaced } satisfies Undo, lost, took };
    },
    // The other one's own row has stayed as it was.
    separate: async (work, undo) => {
      // Merges from before one could choose kept what was added alone.
      const { added, replaced } =
        "added" in (undo as object) ? (undo as Undo) : { added: undo as Values, replaced: {} };
      const { own } = await valuesOfBoth(work.db, workspace_id, kept, gone);
      const left = Object.entries(own).filter(([id, value]) => added[id] !== value);
      if (left.length < Object.keys(own).length) {
        const back = Object.entries(replaced).filter(([id]) => own[id] === added[id]);
        await putValues(work, kept, workspace_id, Object.fromEntries([...left, ...back]));
        await work.emit(contactValuesChanged, { number_id, contact_id: kept });
      }
    },
  })),

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
    return fields.map(({ id, name, kind }) => ({
      key: id,
      title: name,
      cells: new Map(
        rows.flatMap(({ contact_id: contact, values }) => {
          const value = values[id];
          return value === undefined ? [] : [[contact, cellOf(language, kind, value)] as const];
        }),
      ),
    }));
  }),
];
