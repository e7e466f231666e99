import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { homeOf, type NumberHandle } from "../../numbers/server/facade.ts";
import { cloudTemplate } from "../contract/cloud.ts";
import type { TemplateFields } from "../contract/fill.ts";
import { sendableStatuses } from "../contract/sendable.ts";
import {
  type MediaFormat,
  mediaFormat,
  type Template,
  type TemplateButton,
  templateButton,
} from "../contract/template.ts";
import type { SampledButton } from "../contract/writing/sampled-button.ts";
import { toComponents } from "../contract/writing/to-components.ts";
import type { Row } from "./read/show.ts";
import { templateAccounts, templates } from "./tables.ts";

/** What somebody who sends it needs of a template: its samples are for reviewers. */
const sent = ({
  id,
  name,
  language,
  category,
  status,
  header,
  body,
  footer,
  buttons,
  unknown_parts,
  updated_at,
}: Row): Template => ({
  id,
  name,
  language,
  category,
  status,
  header: headerOf(header),
  body,
  footer,
  buttons: buttons.map(plainButton),
  unknown_parts,
  updated_at,
});

function headerOf(header: Row["header"]): Template["header"] {
  if (header === null) return null;
  return header.format === "text"
    ? { format: "text", text: header.text }
    : { format: header.format };
}

/** Without what reviewers see and what WhatsApp alone acts upon. */
const plainButton = (button: SampledButton): TemplateButton => templateButton.parse(button);

/** What lies in the account that has the number, of its workspace. */
const sentBy = ({ id, workspace_id }: NumberHandle) =>
  and(eq(templates.workspace_id, workspace_id), eq(templates.home, homeOf(id)));

export { type DemoFile, loaf, photo, scene, sheet } from "./demo/drawn.ts";
export { applyLists as takeTemplates, listsOf as readTemplates } from "./network/sync.ts";
/** What a number may send, by name and language. */
export const approvedTemplates = (db: Database, number: NumberHandle): Promise<Template[]> =>
  db
    .select()
    .from(templates)
    .where(and(sentBy(number), inArray(templates.status, [...sendableStatuses])))
    .orderBy(templates.name, templates.language)
    .then((rows) => rows.map(sent));

/** A template of the number's account in any state; null for one that is not theirs. */
export async function templateOf(
  db: Database,
  number: NumberHandle,
  id: string,
): Promise<Template | null> {
  const [row] = await db
    .select()
    .from(templates)
    .where(and(sentBy(number), eq(templates.id, id)));
  return row ? sent(row) : null;
}

/** When a workspace's templates were last read from WhatsApp; null for never. */
export async function templatesSyncedAt(db: Database, workspaceId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: templateAccounts.synced_at })
    .from(templateAccounts)
    .where(eq(templateAccounts.workspace_id, workspaceId));
  return row?.at ?? null;
}

/** Several templates by id, in any state and of any account: for lists that name them. */
export async function templatesById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Template>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(templates)
    .where(inArray(templates.id, [...ids]));
  return new Map(rows.map((row) => [row.id, sent(row)]));
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
    .select()
    .from(templates)
    .where(
      and(
        sentBy(number),
        eq(templates.name, name),
        eq(templates.language, language),
        ne(templates.status, "deleted"),
      ),
    );
  return row ? sent(row) : null;
}

/** Every template that WhatsApp has, in its own shape: for a network that plays WhatsApp. */
export async function templatesOnNetwork(db: Database, handle: (format: MediaFormat) => string) {
  const rows = await db.select().from(templates).where(isNotNull(templates.network_id));
  return rows.map((row) => {
    const header = row.header && { sample: "", file: null, ...row.header };
    const isFile = header !== null && "file" in header && header.file === null;
    const own = isFile && isMedia(header.format) ? handle(header.format) : null;
    return {
      id: row.network_id ?? row.id,
      account: row.workspace_id,
      name: row.name,
      language: row.language,
      category: row.category.toUpperCase(),
      parameter_format: row.parameter_format.toUpperCase(),
      components: toComponents({ ...row, header }, own),
      message_send_ttl_seconds: row.validity_seconds,
      status: row.status.toUpperCase(),
      quality: row.quality_score.toUpperCase(),
      reason: (row.rejection?.reason ?? "none").toUpperCase(),
      correct_category: row.scheduled_category?.toUpperCase() ?? null,
      pauses: row.pauses,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

const isMedia = (format: string): format is MediaFormat =>
  mediaFormat.options.some((one) => one === format);
