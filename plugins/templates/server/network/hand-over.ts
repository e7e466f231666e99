import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Account } from "../../../../src/server/gateway/account.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { storedFile } from "../../../../src/server/gateway/media.ts";
import { defineJob, type JobWork, type Work } from "../../../../src/server/plugin.ts";
import { isGone } from "../../contract/rules/edit.ts";
import { isApproved } from "../../contract/sendable.ts";
import { toComponents } from "../../contract/writing/to-components.ts";
import { fileIdOf, type Row } from "../read/show.ts";
import { templateEdits, templates } from "../tables.ts";
import { dropFile } from "../write/drop-file.ts";
import { tell } from "../write/told.ts";
import { unlock } from "../write/unlock.ts";
import { decideVersion } from "../write/versions.ts";
import { moveTo } from "./move.ts";
import { statusOf } from "./status.ts";

const ofTemplate = z.object({ template_id: id });

const accountOf = ({ workspace_id, home }: Row): Account => ({ workspace: workspace_id, home });

async function rowOf(db: Database, templateId: string): Promise<Row | null> {
  const [row] = await db.select().from(templates).where(eq(templates.id, templateId));
  return row ?? null;
}

/** WhatsApp's handle for the header's file, which is handed over first. */
async function handleOf({ db, services }: JobWork, row: Row): Promise<string | null> {
  const fileId = fileIdOf(row.header);
  if (!fileId) return null;
  const sample = await storedFile(services.files, db, fileId);
  return (await services.gateway.uploadSample(accountOf(row), sample)).handle;
}

async function cloudOf(work: JobWork, row: Row) {
  const header = row.header && { sample: "", file: null, ...row.header };
  const { category, language, name, parameter_format, validity_seconds } = row;
  return {
    name,
    language,
    category: category.toUpperCase(),
    parameter_format: parameter_format.toUpperCase(),
    components: toComponents({ ...row, header }, await handleOf(work, row)),
    ...(validity_seconds === null ? {} : { message_send_ttl_seconds: validity_seconds }),
  };
}

/** Changes a row that is still the very one that was handed over; answers what it is then. */
async function settle(work: Work, row: Row, set: Partial<Row>): Promise<Row | null> {
  const key = row.submission_key;
  const [after] = await work.db
    .update(templates)
    .set({ ...set, version: row.version + 1, updated_at: work.now })
    .where(and(eq(templates.id, row.id), key ? eq(templates.submission_key, key) : undefined))
    .returning();
  if (after) await tell(work, after);
  return after ?? null;
}

/** WhatsApp counts the edits that it took. */
async function dropEdit({ db }: Work, { id: template_id }: Row): Promise<void> {
  const { id, at } = templateEdits;
  const own = eq(templateEdits.template_id, template_id);
  const newest = db.select({ id }).from(templateEdits).where(own).orderBy(desc(at), desc(id));
  await db.delete(templateEdits).where(eq(id, newest.limit(1)));
}

/** What WhatsApp did not take: a new one says why, an edited one is again what it was. */
async function refused(work: Work, row: Row, { code, details }: GatewayError): Promise<void> {
  const refusal = { code, details };
  const { replaced } = row;
  if (replaced === null) {
    const isHeld = await settle(work, row, { submission: "refused", refusal });
    if (isHeld) await decideVersion(work, row.id, "refused", { refusal });
    return;
  }
  const { status, words, scheduled } = replaced;
  const set = {
    ...words,
    status,
    submission: "accepted" as const,
    refusal,
    replaced: null,
    ...(scheduled && {
      scheduled_category: scheduled.category,
      scheduled_at: new Date(scheduled.at),
    }),
  };
  if (await settle(work, row, set)) {
    await decideVersion(work, row.id, "refused", { refusal });
    if (isApproved(replaced)) await dropEdit(work, row);
  }
  await dropFile(work, row.workspace_id, row.header);
}

async function heldRow(db: Database, templateId: string): Promise<Row | null> {
  const [row] = await db.select().from(templates).where(eq(templates.id, templateId)).for("update");
  return row ?? null;
}

/** Why it was rejected no answer says, so that is left to the webhook, or to the list where none comes. */
const isDecided = (status: Row["status"]) => status !== "pending" && status !== "rejected";

async function taken(work: Work, row: Row, answer: { id: string; status: string }) {
  const current = await heldRow(work.db, row.id);
  // A webhook may have told of the review before the answer came.
  const told = current?.status !== row.status || current.version !== row.version;
  const after = await settle(
    work,
    { ...row, version: current?.version ?? row.version },
    { network_id: answer.id, submission: "accepted", replaced: null },
  );
  const status = statusOf(answer.status);
  if (after && !told && isDecided(status)) await moveTo(work, after, { status });
  await dropFile(work, row.workspace_id, row.replaced?.words.header);
}

/**
 * Hands a template over. Its submission's key is known there: a second run makes nothing twice, and one
 * whose answer was lost gets the same answer.
 */
export const submit = defineJob({
  name: "templates.submit",
  title: "templates:jobs.submit",
  lane: "gateway",
  payload: ofTemplate,
  run: async ({ template_id }, work) => {
    const row = await rowOf(work.db, template_id);
    const key = row?.submission_key;
    if (row?.submission !== "queued" || !key) return;
    const { gateway } = work.services;
    const { network_id } = row;
    const account = accountOf(row);
    try {
      const cloud = await cloudOf(work, row);
      const answer = network_id
        ? { id: network_id, ...(await gateway.editTemplate(account, network_id, cloud, key)) }
        : await gateway.createTemplate(account, cloud, key);
      await work.transact((inner) => taken(inner, row, answer));
    } catch (error) {
      if (!(error instanceof GatewayError) || error.again) throw error;
      await work.transact((inner) => refused(inner, row, error));
    }
  },
});

/** What WhatsApp does not delete is again what it is there, with its name, and says why. */
async function kept(work: JobWork, row: Row, { code, details }: GatewayError): Promise<void> {
  const { templates: all } = await work.services.gateway.listTemplates(accountOf(row));
  const there = all.find(({ id: network_id }) => network_id === row.network_id);
  const set = there
    ? { status: statusOf(there.status), refusal: { code, details } }
    : { status: "deleted" as const };
  await work.transact(async (inner) => {
    if ((await settle(inner, row, set)) && !isGone(set.status)) await unlock(inner, row);
  });
}

/** Has WhatsApp delete a template; it is gone once it says so. */
export const withdraw = defineJob({
  name: "templates.withdraw",
  title: "templates:jobs.withdraw",
  lane: "gateway",
  payload: ofTemplate,
  run: async ({ template_id }, work) => {
    const row = await rowOf(work.db, template_id);
    if (row?.status !== "pending_deletion" || !row.network_id) return;
    try {
      await work.services.gateway.deleteTemplate(accountOf(row), row.network_id);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.again) throw error;
      await kept(work, row, error);
    }
  },
});

/** Hands an appeal over; one that WhatsApp does not take leaves the template rejected. */
export const appeal = defineJob({
  name: "templates.appeal",
  title: "templates:jobs.appeal",
  lane: "gateway",
  payload: ofTemplate.extend({ reason: z.string() }),
  run: async ({ template_id, reason }, work) => {
    const row = await rowOf(work.db, template_id);
    if (row?.status !== "in_appeal" || !row.network_id) return;
    const { gateway } = work.services;
    try {
      if (!gateway.appealTemplate) throw new GatewayError(100, "no appeals");
      await gateway.appealTemplate(accountOf(row), row.network_id, reason);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.again) throw error;
      const refusal = { code: error.code, details: error.details };
      await work.transact(async (inner) => {
        await settle(inner, row, { status: "rejected", refusal });
      });
    }
  },
});
