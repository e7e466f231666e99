import { and, asc, eq } from "drizzle-orm";
import { invalid } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { route } from "../../../src/server/plugin.ts";
import { changedMeanwhile } from "../../../src/server/record.ts";
import { type HeldTalk, heldTalk } from "../../messenger/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { getContactValues, setContactValues } from "../contract/endpoints.ts";
import { contactValuesChanged } from "../contract/events.ts";
import type { ContactValues, FieldValue } from "../contract/values.ts";
import { contactFields, contactValues } from "./tables.ts";
import { wrongValue } from "./typed.ts";

/** The fields that a workspace uses, in their order; held ones are not removed meanwhile. */
export async function usedFields(db: Database, workspace: string, hold = false) {
  const query = db
    .select()
    .from(contactFields)
    .where(and(eq(contactFields.workspace_id, workspace), eq(contactFields.archived, false)))
    .orderBy(asc(contactFields.position), asc(contactFields.id));
  return hold ? query.for("share") : query;
}
type Fields = Awaited<ReturnType<typeof usedFields>>;

interface Kept {
  values: Record<string, FieldValue>;
  version: number;
  updated_at: Date | null;
}

async function keptOf(db: Database, { id, number }: HeldTalk): Promise<Kept> {
  const { contact_id, workspace_id } = contactValues;
  const [row] = await db
    .select()
    .from(contactValues)
    .where(and(eq(contact_id, id), eq(workspace_id, number.workspace_id)));
  return row ?? { values: {}, version: 1, updated_at: null };
}

const shown = (id: string, fields: Fields, { values, version }: Kept): ContactValues => ({
  id,
  version,
  fields: fields.map(({ id: field, name, kind, choices }) => ({
    id: field,
    name,
    kind,
    choices,
    value: values[field] ?? null,
  })),
});

const inLog = (value: FieldValue | null = null): string => {
  if (typeof value === "boolean") return value ? "✓" : "✗";
  return value === null ? "—" : String(value);
};

export const valueRoutes = [
  route(getContactValues, async (call) => {
    const { db, params } = call;
    const talk = await heldTalk(call, params.contact, "read");
    const fields = await usedFields(db, talk.number.workspace_id);
    return { data: shown(talk.id, fields, await keptOf(db, talk)) };
  }),

  route(setContactValues, async (call) => {
    const { db, now, params, body } = call;
    const talk = await heldTalk(call, params.contact);
    const { workspace_id } = talk.number;
    const fields = await usedFields(db, workspace_id, true);
    const before = await keptOf(db, talk);
    if (before.version !== body.version) {
      const of = { subject: "contact", id: talk.id, at: before.updated_at };
      throw await changedMeanwhile(call, of, shown(talk.id, fields, before));
    }
    const values = { ...before.values };
    const errors: Record<string, string> = {};
    const changed: Fields = [];
    for (const [id, given] of Object.entries(body.values)) {
      const value = given === "" ? null : given;
      const field = fields.find((one) => one.id === id);
      // What stands there may be of a choice that is gone: only what changes is looked at.
      if (field && value === (values[id] ?? null)) continue;
      const wrong = field ? value !== null && wrongValue(field, value) : "contact-fields.no_field";
      if (wrong) errors[id] = wrong;
      else if (field) changed.push(field);
      if (value === null) delete values[id];
      else values[id] = value;
    }
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (changed.length === 0) return { data: shown(talk.id, fields, before) };
    const after = { values, version: before.version + 1, updated_at: now };
    await db
      .insert(contactValues)
      .values({ contact_id: talk.id, workspace_id, ...after })
      .onConflictDoUpdate({
        target: [contactValues.contact_id, contactValues.workspace_id],
        set: after,
      });
    for (const { id, name } of changed) {
      // The log shows what differs: the field's name goes with its value, which is the same in every language.
      const written = (kept: Kept) => ({
        contact: talk.name,
        value: `${name}: ${inLog(kept.values[id])}`,
      });
      await call.record(audit, {
        action: "contact-field.value-changed",
        subject: "contact",
        subject_id: talk.id,
        number_id: talk.number.id,
        workspace_id,
        before: written(before),
        after: written(after),
      });
    }
    await call.emit(contactValuesChanged, { number_id: talk.number.id, contact_id: talk.id });
    return { data: shown(talk.id, fields, after) };
  }),
];
