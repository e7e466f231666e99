import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { notFound } from "../../../src/contract/wire.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { numberFor, numbersById } from "../../numbers/server/facade.ts";
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

export const routes = [
  route(exportContacts, async (call) => {
    const { id: number_id, workspace_id } = await numberFor(call, "export-contacts");
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
      .where(eq(contacts.number_id, params.number))
      .limit(countedContacts + 1);
    const more = rows.length > countedContacts;
    return { data: { total: more ? countedContacts : rows.length, more } };
  }),
];
