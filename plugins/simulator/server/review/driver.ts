import { createHash } from "node:crypto";
import { and, eq, gt, ne, or } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import type {
  CloudTemplate,
  KnownTemplate,
  TemplateGateway,
} from "../../../../src/server/gateway/templates.ts";
import type { Transact, Work } from "../../../../src/server/plugin.ts";
import { submissions, templates } from "../tables.ts";
import { findingsOf, handleOf } from "./judge.ts";
import { change, heldTemplate, review, setStatus } from "./moves.ts";
import type { TemplateRow } from "./report.ts";

const day = 86_400_000;
/** Meta's codes about templates. */
const codes = { invalid: 100, nameTaken: 2388024, nameLocked: 2388023 };

/** Seconds until a template is looked at: between twenty and a minute, the same for the same one. */
const reviewAfter = (id: string, round: number): number =>
  20 + ((createHash("sha256").update(`${id} ${round}`).digest()[0] ?? 0) % 41);

/** An account's name in the messaging API, always the same. */
const namespaceOf = (account: string): string => account.replaceAll("-", "_");

async function planReview(work: Work, { id, round }: TemplateRow): Promise<void> {
  const runAt = new Date(work.now.getTime() + reviewAfter(id, round) * 1_000);
  await work.enqueue(review, { template_id: id, round }, { runAt });
}

/** What the published rules forbid is not even taken for review. */
function refuseInvalid(template: Parameters<typeof findingsOf>[0]): void {
  const error = findingsOf(template).find(({ severity }) => severity === "error");
  if (error) throw new GatewayError(error.meta ?? codes.invalid, `${error.path}: ${error.code}`);
}

/** A name that is there, or was a month ago, is not free. */
async function refuseTaken({ db, now }: Work, account: string, { name, language }: CloudTemplate) {
  const lately = gt(templates.updated_at, new Date(now.getTime() - 30 * day));
  const [taken] = await db
    .select({ status: templates.status })
    .from(templates)
    .where(
      and(
        eq(templates.account, account),
        eq(templates.name, name),
        eq(templates.language, language),
        or(ne(templates.status, "DELETED"), lately),
      ),
    );
  if (!taken) return;
  const code = taken.status === "DELETED" ? codes.nameLocked : codes.nameTaken;
  throw new GatewayError(code, `${name} (${language})`);
}

/** Whether this very handing over was taken before: then it is answered, and not done again. */
async function isRepeated({ db, now }: Work, key: string, template_id: string): Promise<boolean> {
  const made = await db
    .insert(submissions)
    .values({ key, template_id, at: now })
    .onConflictDoNothing()
    .returning();
  return made.length === 0;
}

async function known({ db }: Work, key: string): Promise<TemplateRow | null> {
  const [row] = await db
    .select({ template: templates })
    .from(submissions)
    .innerJoin(templates, eq(templates.id, submissions.template_id))
    .where(eq(submissions.key, key));
  return row?.template ?? null;
}

async function ownTemplate(work: Work, account: string, id: string): Promise<TemplateRow> {
  const row = await heldTemplate(work.db, id);
  if (row?.account !== account || row.status === "DELETED") {
    throw new GatewayError(codes.invalid, `no template ${id}`);
  }
  return row;
}

const shown = (row: TemplateRow): KnownTemplate => ({
  id: row.id,
  name: row.name,
  language: row.language,
  category: row.category,
  parameter_format: row.parameter_format,
  components: row.components,
  status: row.status,
  quality_score: row.quality,
  rejected_reason: row.reason,
  ...(row.message_send_ttl_seconds === null
    ? {}
    : { message_send_ttl_seconds: row.message_send_ttl_seconds }),
  ...(row.correct_category === null ? {} : { correct_category: row.correct_category }),
});

/** The pretend network's reviewers. */
export const templateDriver = (transact: Transact): TemplateGateway => ({
  listTemplates: ({ workspace: account }) =>
    transact(async ({ db }) => {
      const rows = await db
        .select()
        .from(templates)
        .where(and(eq(templates.account, account), ne(templates.status, "DELETED")))
        .orderBy(templates.id);
      return { namespace: namespaceOf(account), templates: rows.map(shown) };
    }),

  createTemplate: ({ workspace: account }, template, key) =>
    transact(async (work) => {
      const taken = await known(work, key);
      if (taken) return taken;
      const ttl = { message_send_ttl_seconds: template.message_send_ttl_seconds ?? null };
      refuseInvalid({ ...template, ...ttl });
      await refuseTaken(work, account, template);
      const id = uuidv7();
      const at = { created_at: work.now, updated_at: work.now };
      const [row] = await work.db
        .insert(templates)
        .values({ id, account, ...template, ...ttl, status: "PENDING", ...at })
        .returning();
      if (!row) throw new Error("the template was not kept");
      await isRepeated(work, key, id);
      await planReview(work, row);
      return { id, status: row.status };
    }),

  editTemplate: ({ workspace: account }, id, edit, key) =>
    transact(async (work) => {
      const row = await ownTemplate(work, account, id);
      if (await isRepeated(work, key, id)) return { status: row.status };
      const { category, parameter_format, components } = edit;
      const ttl = { message_send_ttl_seconds: edit.message_send_ttl_seconds ?? null };
      const words = { category, parameter_format, components, ...ttl };
      refuseInvalid({ ...row, ...words });
      const after = await change(work, row, {
        ...words,
        status: "PENDING",
        correct_category: null,
      });
      await planReview(work, after);
      return { status: after.status };
    }),

  deleteTemplate: ({ workspace: account }, id) =>
    transact(async (work) => {
      const row = await heldTemplate(work.db, id);
      if (row?.account !== account || row.status === "DELETED") return;
      await setStatus(work, row, "DELETED");
    }),

  appealTemplate: ({ workspace: account }, id) =>
    transact(async (work) => {
      const row = await ownTemplate(work, account, id);
      if (row.status !== "REJECTED") return;
      await planReview(work, await setStatus(work, row, "IN_APPEAL"));
    }),

  uploadSample: async (_, { type, size }) => ({ handle: handleOf({ type, size }) }),
});
