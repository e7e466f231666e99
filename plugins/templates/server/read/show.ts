import { and, desc, gt, inArray } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { files } from "../../../../src/server/db/tables.ts";
import type { Services } from "../../../../src/server/services.ts";
import { peopleById } from "../../../users/server/facade.ts";
import type { MessageTemplate, SampledHeader } from "../../contract/message-template.ts";
import { nextEditAt } from "../../contract/rules/edit.ts";
import { accountLimits } from "../../contract/rules/limits.ts";
import { isApproved } from "../../contract/sendable.ts";
import type { SampledButton } from "../../contract/writing/sampled-button.ts";
import { type StoredHeader, templateEdits, type templates } from "../tables.ts";

export type Row = typeof templates.$inferSelect;
type File = typeof files.$inferSelect;

interface Reading {
  db: Database;
  now: Date;
  services: Pick<Services, "files">;
}

/** The file that a header shows; null where it shows none. */
export const fileIdOf = (header: StoredHeader | null): string | null =>
  (header && "file_id" in header ? header.file_id : null) ?? null;

/** A header as the contract shows it, with its file where that is known. */
export function headerOf(
  { services, now }: Reading,
  header: StoredHeader | null,
  known: ReadonlyMap<string, File>,
): SampledHeader | null {
  if (header === null) return null;
  if (header.format === "text") return { sample: "", ...header };
  if (header.format === "location" || header.format === "undefined") return header;
  const file = known.get(header.file_id ?? "");
  if (!file) return { format: header.format, file: null };
  const { name, type, size } = file;
  const url = services.files.link(file.id, now);
  return { format: header.format, file: { name, type, size, url } };
}

/** Buttons kept before samples were lack them. */
export const buttonOf = (button: SampledButton): SampledButton =>
  button.type === "url" || button.type === "copy_code"
    ? { ...button, sample: (button as { sample?: string }).sample ?? "" }
    : button;

async function editsOf({ db, now }: Reading, ids: readonly string[]): Promise<Map<string, Date[]>> {
  const since = new Date(now.getTime() - accountLimits.edits.monthDays * 86_400_000);
  const rows = await db
    .select({ id: templateEdits.template_id, at: templateEdits.at })
    .from(templateEdits)
    .where(and(inArray(templateEdits.template_id, [...ids]), gt(templateEdits.at, since)))
    .orderBy(desc(templateEdits.at));
  const edits = new Map<string, Date[]>();
  for (const { id, at } of rows) edits.set(id, [...(edits.get(id) ?? []), at]);
  return edits;
}

/** Rows as the contract shows them, in the same order. */
export async function toMessageTemplates(
  call: Reading,
  rows: readonly Row[],
): Promise<MessageTemplate[]> {
  if (rows.length === 0) return [];
  const { db, now } = call;
  const edits = await editsOf(
    call,
    rows.map(({ id }) => id),
  );
  const people = await peopleById(
    db,
    rows.flatMap(({ creator_id }) => creator_id ?? []),
  );
  const fileIds = rows.flatMap(({ header }) => fileIdOf(header) ?? []);
  const found = fileIds.length
    ? await db.select().from(files).where(inArray(files.id, fileIds))
    : [];
  const known = new Map(found.map((file) => [file.id, file]));
  return rows.map((row) => {
    const own = edits.get(row.id) ?? [];
    const counts = isApproved(row) ? nextEditAt(own, now) : null;
    const { rejection } = row;
    return {
      id: row.id,
      account: row.home,
      name: row.name,
      language: row.language,
      category: row.category,
      status: row.status,
      parameter_format: row.parameter_format,
      header: headerOf(call, row.header, known),
      body: row.body,
      body_samples: row.body_samples,
      footer: row.footer,
      buttons: row.buttons.map(buttonOf),
      authentication: row.authentication,
      unknown_parts: row.unknown_parts,
      validity_seconds: row.validity_seconds,
      quality_score: row.quality_score,
      submission: row.submission,
      refusal: row.refusal,
      rejection: rejection && { ...rejection, at: new Date(rejection.at) },
      scheduled_category: row.scheduled_category,
      scheduled_at: row.scheduled_at,
      previous_category: row.previous_category,
      paused_until: row.paused_until,
      pauses: row.pauses,
      edits: { count: own.length, last_at: own[0] ?? null, next_at: counts },
      creator: people.get(row.creator_id ?? "") ?? null,
      version: row.version,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}
