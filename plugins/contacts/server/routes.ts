import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { conflict, notFound } from "../../../src/contract/wire.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { numberFor, numbersById, numbersOf } from "../../numbers/server/facade.ts";
import { holdWorkspace } from "../../workspaces/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  countContacts,
  countedContacts,
  exportContacts,
  getContactsExport,
} from "../contract/endpoints.ts";
import type { ContactsExport } from "../contract/export.ts";
import { writeExport } from "./jobs.ts";
import { contactExports, contacts } from "./tables.ts";

const linkMinutes = 15;

function toExport(
  row: typeof contactExports.$inferSelect,
  { services, now }: Pick<Work, "services" | "now">,
): ContactsExport {
  const { user_id: _, file_id, ...shown } = row;
  return { ...shown, url: file_id ? services.files.link(file_id, now, linkMinutes) : null };
}

/** A queue that nobody works on any more holds up the next one no longer than this (ms). */
const longest = 60 * 60_000;

/** One export of a workspace at a time: each reads all there is. Of two at once the second waits to be refused. */
async function refuseBeside({ db, now }: Pick<Work, "db" | "now">, workspaceId: string) {
  await holdWorkspace(db, workspaceId);
  const numbers = (await numbersOf(db, workspaceId)).map(({ id }) => id);
  const [open] = await db
    .select({ id: contactExports.id })
    .from(contactExports)
    .where(
      and(
        inArray(contactExports.number_id, numbers),
        isNull(contactExports.finished_at),
        gt(contactExports.created_at, new Date(now.getTime() - longest)),
      ),
    )
    .limit(1);
  if (open) throw conflict("contacts.export_running");
}

export const routes = [
  route(exportContacts, async (call) => {
    const { id: number_id, workspace_id } = await numberFor(call, "export-contacts");
    await refuseBeside(call, workspace_id);
    const [row] = await call.db
      .insert(contactExports)
      .values({
        id: uuidv7(),
        number_id,
        user_id: call.actor.id,
        format: call.body.format,
        created_at: call.now,
      })
      .returning();
    if (!row) throw new Error("the export was not stored");
    await call.record(audit, {
      action: "number.contacts-exported",
      subject: "number",
      subject_id: number_id,
      number_id,
      workspace_id,
      after: { format: row.format },
    });
    await call.enqueue(writeExport, { export_id: row.id, language: call.locale });
    return { data: toExport(row, call) };
  }),

  route(getContactsExport, async (call) => {
    const { id: number_id } = await numberFor(call, "export-contacts");
    const [row] = await call.db
      .select()
      .from(contactExports)
      .where(
        and(
          eq(contactExports.id, call.params.export),
          eq(contactExports.number_id, number_id),
          eq(contactExports.user_id, call.actor.id),
        ),
      );
    if (!row) throw notFound();
    return { data: toExport(row, call) };
  }),

  route(countContacts, async (call) => {
    const { db, params } = call;
    const number = (await numbersById(db, [params.number])).get(params.number);
    if (!number) throw notFound();
    await call.recordLook(audit, {
      action: "number.contacts-counted",
      subject: "number",
      subject_id: number.id,
      number_id: number.id,
      workspace_id: number.workspace_id,
    });
    const rows = await db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.number_id, params.number), isNull(contacts.merged_into)))
      .limit(countedContacts + 1);
    const more = rows.length > countedContacts;
    return { data: { total: more ? countedContacts : rows.length, more } };
  }),
];
