import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { NumberHandle } from "../../numbers/server/facade.ts";
import { cloudTemplate } from "../contract/cloud.ts";
import type { TemplateFields } from "../contract/fill.ts";
import { sendableStatuses } from "../contract/sendable.ts";
import type { Template } from "../contract/template.ts";
import { templates } from "./tables.ts";

const shown = {
  id: templates.id,
  name: templates.name,
  language: templates.language,
  category: templates.category,
  status: templates.status,
  header: templates.header,
  body: templates.body,
  footer: templates.footer,
  buttons: templates.buttons,
  updated_at: templates.updated_at,
};

/** What a number may send, by name and language. */
export const approvedTemplates = (db: Database, number: NumberHandle): Promise<Template[]> =>
  db
    .select(shown)
    .from(templates)
    .where(
      and(
        eq(templates.workspace_id, number.workspace_id),
        inArray(templates.status, [...sendableStatuses]),
      ),
    )
    .orderBy(templates.name, templates.language);

/** A template of the number's account in any state; null for one that is not theirs. */
export async function templateOf(
  db: Database,
  number: NumberHandle,
  id: string,
): Promise<Template | null> {
  const [row] = await db
    .select(shown)
    .from(templates)
    .where(and(eq(templates.workspace_id, number.workspace_id), eq(templates.id, id)));
  return row ?? null;
}

/** A filled template as WhatsApp takes it; see `cloud.ts`. */
export const templateToSend = (template: Template, fields: TemplateFields) =>
  cloudTemplate(template, fields);

/** A template of the number's account by name and language, in any state. */
export async function templateNamed(
  db: Database,
  number: NumberHandle,
  name: string,
  language: string,
): Promise<Template | null> {
  const [row] = await db
    .select(shown)
    .from(templates)
    .where(
      and(
        eq(templates.workspace_id, number.workspace_id),
        eq(templates.name, name),
        eq(templates.language, language),
      ),
    );
  return row ?? null;
}
