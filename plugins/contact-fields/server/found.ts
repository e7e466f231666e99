import { and, eq, inArray, or, sql } from "drizzle-orm";
import { rowsOf } from "../../../src/server/db/database.ts";
import { likePattern } from "../../../src/server/db/paginate.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { foundBy } from "../../contacts/server/slots.ts";
import type { FieldKind } from "../contract/field.ts";
import { contactValues, wordsOf } from "./tables.ts";
import { usedFields } from "./values.ts";

/** The index knows words by three letters. */
const indexed = 3;

/** What people know by heart of a customer: a date is written otherwise in each language, yes and no say nothing. */
const searched: readonly FieldKind[] = ["text", "number", "choice"];

/** People are found by what stands in the workspace's own fields of them. */
export const foundByValues = fill(foundBy, async ({ workspace_id: workspace, words }, { db }) => {
  if (words.length < indexed) return null;
  const fields = (await usedFields(db, workspace)).filter(({ kind }) => searched.includes(kind));
  if (fields.length === 0) return null;
  const { contact_id, workspace_id, values } = contactValues;
  const pattern = likePattern(words);
  const inJson = likePattern(JSON.stringify(words).slice(1, -1));
  // Of an archived field nobody sees the value, nor are people found by it.
  const held = or(
    ...fields.map(({ id }) => sql`fold(${values} ->> ${id}::text) like fold(${pattern})`),
  );
  return {
    ids: sql`select ${contact_id} from ${contactValues} where ${and(
      eq(workspace_id, workspace),
      sql`${wordsOf(values)} like fold(${inJson})`,
      held,
    )}`,
    lines: async (contacts) => {
      if (contacts.length === 0) return new Map();
      const rows = await db.execute(sql`
        select ${contact_id} as contact, kept.field, kept.value
        from ${contactValues}, jsonb_each_text(${values}) as kept(field, value)
        where ${and(eq(workspace_id, workspace), inArray(contact_id, [...contacts]))}
          and fold(kept.value) like fold(${pattern})`);
      const found = rowsOf<{ contact: string; field: string; value: string }>(rows);
      // The first field last: it is the one that is said.
      const lines = fields
        .toReversed()
        .flatMap(({ id, name }) =>
          found
            .filter(({ field }) => field === id)
            .map(({ contact, value }) => [contact, `${name}: ${value}`] as const),
        );
      return new Map(lines);
    },
  };
});
