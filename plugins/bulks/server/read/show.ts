import { desc, inArray } from "drizzle-orm";
import type { Locale } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { sentence } from "../../../../src/server/words.ts";
import { heldAmong } from "../../../messenger/server/facade.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { templatesById } from "../../../templates/server/facade.ts";
import { peopleById } from "../../../users/server/facade.ts";
import {
  type Bulk,
  type BulkDetail,
  type BulkStatus,
  isOver,
  mayMove,
  type Progress,
} from "../../contract/bulk.ts";
import { guessMapping } from "../../contract/mapping.ts";
import type { BulkRow } from "../../contract/row.ts";
import { countUntried } from "../check/rows-in.ts";
import { type bulkRows, bulks } from "../tables.ts";
import type { Row } from "./admission.ts";
import { rowsSeen } from "./rows-seen.ts";

/** Whatever of a call an answer needs. */
export type Reading = Pick<Work, "db" | "now" | "services"> & { locale: Locale };

/** The same for whoever looks at the people of a bulk. */
export type Looking = Reading & Parameters<typeof rowsSeen>[0];

/** The parts of a bulk that count its rows. */
export const progressOf = (row: Row): Progress => ({
  pending: row.pending,
  sending: row.sending,
  sent: row.sent,
  delivered: row.delivered,
  read: row.read,
  failed: row.failed,
  cancelled: row.cancelled,
});

/** Seconds until the last one, at the rate of late; null while nothing is sent. */
export const secondsLeft = ({ status, rate, pending, sending }: Row): number | null =>
  status === "processing" && rate ? Math.ceil((pending + sending) / rate) : null;

const said = (code: string, locale: Locale) => ({ code, text: sentence(locale, code) });

/** Bulks as the API tells them; what they name is read for all of them at once. */
export async function toBulks(call: Reading, rows: readonly Row[]): Promise<Bulk[]> {
  const { db, locale } = call;
  const numbers = await numbersById(db, [...new Set(rows.map((row) => row.number_id))]);
  const templates = await templatesById(db, [...new Set(rows.map((row) => row.template_id))]);
  const people = await peopleById(db, [...new Set(rows.flatMap((row) => row.creator_id ?? []))]);
  return rows.map((row) => {
    const number = numbers.get(row.number_id);
    const template = templates.get(row.template_id);
    if (!number || !template) throw new Error("a bulk names what is not there");
    const { status, pause_kind, resume_at, failure } = row;
    return {
      id: row.id,
      workspace_id: row.workspace_id,
      description: row.description,
      number: { id: number.id, display_name: number.display_name, phone: number.phone },
      template: {
        id: template.id,
        name: template.name,
        language: template.language,
        category: row.wording?.category ?? template.category,
      },
      creator: people.get(row.creator_id ?? "") ?? null,
      status,
      items_count: row.items_count,
      processed_items_count: row.sent + row.delivered + row.read + row.failed,
      failed_items_count: row.failed,
      progress: progressOf(row),
      rate: status === "processing" ? row.rate : null,
      seconds_left: secondsLeft(row),
      pause: status === "paused" && pause_kind ? { kind: pause_kind, resume_at } : null,
      failure: failure ? said(failure, locale) : null,
      scheduled_at: row.scheduled_at,
      retry_of: row.retry_of,
      version: row.version,
      created_at: row.created_at,
      started_at: row.started_at,
      finished_at: row.finished_at,
      updated_at: row.updated_at,
    };
  });
}

/** A bulk as its own page shows it: the file's first lines to those alone who read all of its rows. */
export async function toDetail(call: Looking, row: Row): Promise<BulkDetail> {
  const [bulk] = await toBulks(call, [row]);
  const template = (await templatesById(call.db, [row.template_id])).get(row.template_id);
  if (!bulk || !template) throw new Error("the bulk is not shown");
  const retries = await call.db
    .select({ id: bulks.id, status: bulks.status })
    .from(bulks)
    .where(inArray(bulks.retry_of, [row.id]))
    .orderBy(desc(bulks.id));
  const latest = retries.find(({ status }) => status !== "cancelled");
  const { file, mapping, dry_run, checked_rows } = row;
  return {
    ...bulk,
    file: file && (await rowsSeen(call, row)) ? { ...file, samples: [] } : file,
    mapping,
    guess: file ? guessMapping(file.columns, file.samples, template) : null,
    dry_run: row.status === "checking" ? null : dry_run,
    checked_rows,
    retried_by: retries.map(({ id }) => id),
    untried: mayMove("retry", bulk) ? await countUntried(call, row, latest) : 0,
  };
}

type KnownRow = typeof bulkRows.$inferSelect;

/** Rows of a bulk as the API tells them. */
export async function toRows(
  { db, locale }: Pick<Reading, "db" | "locale">,
  rows: readonly KnownRow[],
  status: BulkStatus,
): Promise<BulkRow[]> {
  const taken = rows.filter(({ state }) => state === "sent").flatMap((row) => row.message_id ?? []);
  const held = await heldAmong(db, taken);
  return rows.map((row) => ({
    ...toRow(row, status, locale),
    held: held.get(row.message_id ?? "") ?? null,
  }));
}

const toRow = (row: KnownRow, status: BulkStatus, locale: Locale): Omit<BulkRow, "held"> => ({
  id: row.id,
  row: row.row,
  line: row.line,
  typed: row.typed,
  phone: row.phone,
  country: row.country,
  verdict: row.verdict,
  reason: row.reason ? said(row.reason, locale) : null,
  fields: row.fields,
  state: row.state === "pending" && isOver(status) ? "cancelled" : row.state,
  error:
    row.error_code === null ? null : { code: row.error_code, details: row.error_details ?? "" },
  message_id: row.message_id,
  contact_id: row.contact_id,
  updated_at: row.updated_at,
});
