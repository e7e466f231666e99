import { isDeepStrictEqual } from "node:util";
import { subject } from "@casl/ability";
import { and, eq, max, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Ability } from "../../../src/contract/abilities.ts";
import type { ActionOf } from "../../../src/contract/audit.ts";
import { ApiError, conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Records } from "../../../src/server/record.ts";
import { audit } from "../contract/audit.ts";
import {
  createContactField,
  deleteContactField,
  listContactFields,
  orderContactFields,
  updateContactField,
} from "../contract/endpoints.ts";
import { contactFieldChanged } from "../contract/events.ts";
import { type ContactField, type FieldKind, mostFields } from "../contract/field.ts";
import { contactFields, contactValues } from "./tables.ts";

type Row = typeof contactFields.$inferSelect;

const nameTaken = "contact-fields.name_taken";
const taken = { name: nameTaken };

/** The workspace in the path: 404 for one the caller is not in, 403 where they may only read. */
function workspaceOf(
  { ability, params }: { ability: Ability; params: { workspace: string } },
  action: "read" | "manage-contact-fields",
): string {
  const id = params.workspace;
  if (!ability.can("read", subject("Workspace", { id }))) throw notFound();
  if (!ability.can(action, subject("Workspace", { id }))) throw new ApiError(403, "forbidden");
  return id;
}

/** Those who change a workspace's fields do it one after the other: their number and order are counted. */
const inTurn = (db: Database, workspace: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fields ${workspace}`}, 0))`);

const shown = ({ workspace_id: _, ...row }: Row): ContactField => row;
const told = ({ name, kind, choices, archived }: ContactField) => ({
  name,
  kind,
  choices,
  archived,
});

const ofWorkspace = (workspace: string) => eq(contactFields.workspace_id, workspace);

async function refuseMore(db: Database, workspace: string, field: "name" | "archived") {
  const used = and(ofWorkspace(workspace), eq(contactFields.archived, false));
  if ((await db.$count(contactFields, used)) >= mostFields) {
    throw invalid({ [field]: "contact-fields.too_many" });
  }
}

/** Choices are of the kind that is chosen from, which is nothing without any. */
function choicesFor(kind: FieldKind, choices: string[]): string[] {
  if (kind !== "choice") return [];
  if (choices.length === 0) throw invalid({ choices: "contact-fields.no_choice" });
  return choices;
}

/** The field in the path, held: who writes its values waits. */
async function held(db: Database, workspace: string, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(contactFields)
    .where(and(ofWorkspace(workspace), eq(contactFields.id, id)))
    .for("update");
  if (!row) throw notFound();
  return row;
}

async function settle(
  call: Work & Records,
  action: ActionOf<typeof audit>,
  workspace_id: string,
  { before, after }: { before?: ContactField; after?: ContactField },
): Promise<void> {
  const field_id = (after ?? before)?.id;
  if (field_id === undefined) throw new Error("nothing became of the field");
  await call.record(audit, {
    action,
    subject: "contact-field",
    subject_id: field_id,
    workspace_id,
    before: before && told(before),
    after: after && told(after),
  });
  await call.emit(contactFieldChanged, { workspace_id, field_id });
}

export const fieldRoutes = [
  route(listContactFields, async (call) => {
    const workspace = workspaceOf(call, "read");
    const { q, archived } = call.query;
    const where = and(
      ofWorkspace(workspace),
      contains(q, contactFields.name),
      archived === undefined ? undefined : eq(contactFields.archived, archived),
    );
    const sort = { name: sql`fold(${contactFields.name})` };
    const of = { where, sort, fallback: "position", tie: contactFields.id } as const;
    const page = await pageOfRows(call, contactFields, of);
    return { ...page, data: page.data.map(shown) };
  }),

  route(createContactField, async (call) => {
    const workspace_id = workspaceOf(call, "manage-contact-fields");
    const { db, now, body } = call;
    await inTurn(db, workspace_id);
    await refuseMore(db, workspace_id, "name");
    const choices = choicesFor(body.kind, body.choices);
    const [last] = await db
      .select({ position: max(contactFields.position) })
      .from(contactFields)
      .where(ofWorkspace(workspace_id));
    const position = (last?.position ?? 0) + 1;
    const row = { ...body, id: uuidv7(), workspace_id, choices, position };
    const write = db.insert(contactFields).values({ ...row, created_at: now, updated_at: now });
    const [made] = await unique(taken, write.returning());
    if (!made) throw new Error("the field was not made");
    await settle(call, "contact-field.created", workspace_id, { after: shown(made) });
    return { data: shown(made) };
  }),

  route(orderContactFields, async (call) => {
    const workspace_id = workspaceOf(call, "manage-contact-fields");
    const { db, body } = call;
    await inTurn(db, workspace_id);
    // Held in the order in which those who write values hold them.
    const rows = await db
      .select({ id: contactFields.id, name: contactFields.name })
      .from(contactFields)
      .where(ofWorkspace(workspace_id))
      .orderBy(contactFields.position, contactFields.id)
      .for("update");
    const known = rows.map(({ id }) => id);
    if (body.field_ids.some((id) => !known.includes(id))) {
      throw invalid({ field_ids: "field_choice" });
    }
    const order = [...new Set([...body.field_ids, ...known])];
    for (const [at, id] of order.entries()) {
      await db
        .update(contactFields)
        .set({ position: at + 1 })
        .where(eq(contactFields.id, id));
    }
    if (isDeepStrictEqual(order, known)) return undefined;
    const [field_id = workspace_id] = order;
    const named = (ids: readonly string[]) => ({
      order: ids.map((id) => rows.find((row) => row.id === id)?.name ?? ""),
    });
    await call.record(audit, {
      action: "contact-field.ordered",
      subject: "contact-field",
      subject_id: field_id,
      workspace_id,
      before: named(known),
      after: named(order),
    });
    await call.emit(contactFieldChanged, { workspace_id, field_id });
    return undefined;
  }),

  route(updateContactField, async (call) => {
    const workspace_id = workspaceOf(call, "manage-contact-fields");
    const { db, now, params } = call;
    const { version, ...change } = call.body;
    await inTurn(db, workspace_id);
    const row = await held(db, workspace_id, params.field);
    const before = shown(row);
    if (row.version !== version) {
      const of = { subject: "contact-field", id: row.id, at: row.updated_at };
      throw await changedMeanwhile(call, of, before);
    }
    if (change.archived === false && row.archived) await refuseMore(db, workspace_id, "archived");
    const choices = change.choices && { choices: choicesFor(row.kind, change.choices) };
    const write = db
      .update(contactFields)
      .set({ ...change, ...choices, version: version + 1, updated_at: now })
      .where(eq(contactFields.id, row.id))
      .returning();
    const [changed] = await unique(taken, write);
    if (!changed) throw notFound();
    const after = shown(changed);
    if (!isDeepStrictEqual(told(before), told(after))) {
      await settle(call, "contact-field.updated", workspace_id, { before, after });
    }
    return { data: after };
  }),

  route(deleteContactField, async (call) => {
    const workspace_id = workspaceOf(call, "manage-contact-fields");
    const { db, params } = call;
    const row = await held(db, workspace_id, params.field);
    const { workspace_id: of, values } = contactValues;
    const using = and(eq(of, workspace_id), sql`${values} ? ${row.id}`);
    if ((await db.select({ of }).from(contactValues).where(using).limit(1)).length > 0) {
      throw conflict("contact-fields.has_values");
    }
    await db.delete(contactFields).where(eq(contactFields.id, row.id));
    await settle(call, "contact-field.deleted", workspace_id, { before: shown(row) });
    return undefined;
  }),
];
