import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Account } from "../../../../src/server/gateway/account.ts";
import type { KnownTemplate } from "../../../../src/server/gateway/templates.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { qualityScore } from "../../contract/message-template.ts";
import { parameterFormat, type TemplateCategory } from "../../contract/template.ts";
import { fromComponents } from "../../contract/writing/from-components.ts";
import { fileIdOf, type Row } from "../read/show.ts";
import { type StoredHeader, templates, type Words } from "../tables.ts";
import { dropFile } from "../write/drop-file.ts";
import { followVersion } from "../write/versions.ts";
import { wordsIn } from "../write/words-in.ts";
import { firstOfNextMonth, moveTo, rate, recategorise, schedule } from "./move.ts";
import { categoryOf, reasonOf, statusOf } from "./status.ts";

/** Headers of the same kind keep our own file, which WhatsApp only shows. */
function headerOf(
  read: ReturnType<typeof fromComponents>["header"],
  kept: StoredHeader | null,
): StoredHeader | null {
  const isFile = read && !("text" in read) && fileIdOf(kept) !== null;
  return isFile && read.format === kept?.format ? kept : read;
}

function wordsOf(known: KnownTemplate, kept: Row | null): Words {
  const { handle: _, header, ...read } = fromComponents(known.language, known.components);
  return {
    ...read,
    header: headerOf(header, kept?.header ?? null),
    category: categoryOf(known.category),
    parameter_format: parameterFormat
      .catch("positional")
      .parse(known.parameter_format.toLowerCase()),
    validity_seconds: known.message_send_ttl_seconds ?? null,
  };
}

const rejectionOf = (known: KnownTemplate) => ({
  reason: reasonOf(known.rejected_reason),
  details: "",
  recommendation: "",
});

/** A deleted template gives up what WhatsApp calls it to the one that has its place. */
const release = ({ db }: Work, { workspace_id }: Row, { id: network_id }: KnownTemplate) =>
  db
    .update(templates)
    .set({ network_id: null })
    .where(
      and(
        eq(templates.network_id, network_id),
        eq(templates.workspace_id, workspace_id),
        eq(templates.status, "deleted"),
      ),
    );

/** The category that WhatsApp holds for right, where it says one that is known here. */
function rightCategory({ correct_category }: KnownTemplate): TemplateCategory | null {
  const category = correct_category === undefined ? "undefined" : categoryOf(correct_category);
  return category === "undefined" ? null : category;
}

/** A move that was announced stands until it is made, or WhatsApp says itself that the category is right. */
function followCategory(work: Work, row: Row, known: KnownTemplate): Promise<Row> {
  const category = categoryOf(known.category);
  const right = rightCategory(known);
  if (row.category !== category || right === category) return recategorise(work, row, category);
  return right === null ? Promise.resolve(row) : schedule(work, row, right);
}

/** Makes a template here what WhatsApp says of it. */
export async function follow(work: Work, row: Row, known: KnownTemplate): Promise<void> {
  // What is on its way there is newer than what is there.
  if (row.submission === "queued" || row.status === "pending_deletion") return;
  if (row.network_id !== known.id) await release(work, row, known);
  const status = statusOf(known.status);
  // An appeal keeps what was said in more words; any other reason was given for former words.
  const keepsReason = status !== "rejected" || (row.status === "in_appeal" && row.rejection);
  let after = await moveTo(work, row, {
    status,
    network_id: known.id,
    ...(keepsReason ? {} : { rejection: rejectionOf(known) }),
  });
  after = await followCategory(work, after, known);
  after = await rate(work, after, qualityScore.parse(known.quality_score.toLowerCase()));
  const words = wordsOf(known, after);
  if (isDeepStrictEqual(words, wordsIn(after))) return;
  await work.db
    .update(templates)
    .set({ ...words, version: sql`${templates.version} + 1`, updated_at: work.now })
    .where(eq(templates.id, row.id));
  await followVersion(work, after, words);
  await dropFile(work, row.workspace_id, after.header);
}

/** What a row takes over from WhatsApp where it begins, or begins anew. */
function begun({ now }: Work, known: KnownTemplate, kept: Row | null) {
  const status = statusOf(known.status);
  const rejection = status === "rejected" ? { ...rejectionOf(known), at: now.toISOString() } : null;
  const right = rightCategory(known);
  const isMoving = right !== null && right !== categoryOf(known.category);
  return {
    name: known.name,
    language: known.language,
    ...wordsOf(known, kept),
    status,
    quality_score: qualityScore.parse(known.quality_score.toLowerCase()),
    rejection,
    scheduled_category: isMoving ? right : null,
    scheduled_at: isMoving ? firstOfNextMonth(now) : null,
    updated_at: now,
  };
}

/** Takes back a template that was thought to be deleted; answers whether there is one. */
async function revive(
  work: Work,
  { workspace, home }: Account,
  known: KnownTemplate,
  asked: Date,
): Promise<boolean> {
  const [row] = await work.db
    .select()
    .from(templates)
    .where(and(eq(templates.network_id, known.id), eq(templates.workspace_id, workspace)))
    .for("update");
  if (!row) return false;
  // It may have been deleted since the list was asked for.
  if (row.status !== "deleted" || row.updated_at >= asked) return true;
  await work.db
    .update(templates)
    .set({
      ...begun(work, known, row),
      home,
      submission: "accepted",
      replaced: null,
      refusal: null,
      previous_category: null,
      paused_until: null,
      version: sql`${templates.version} + 1`,
    })
    .where(eq(templates.id, row.id));
  await dropFile(work, workspace, row.header);
  return true;
}

/** Takes in a template that is not here, or was thought to be deleted. */
export async function bring(
  work: Work,
  account: Account,
  known: KnownTemplate,
  asked: Date,
): Promise<void> {
  if (await revive(work, account, known, asked)) return;
  const { workspace: workspace_id, home } = account;
  await work.db
    .insert(templates)
    .values({
      id: uuidv7(),
      workspace_id,
      home,
      ...begun(work, known, null),
      network_id: known.id,
      created_at: work.now,
    })
    .onConflictDoNothing();
}
