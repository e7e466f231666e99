import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { AnswerField } from "../contract/answer.ts";
import { flowChanged } from "../contract/events.ts";
import type { FormField } from "../contract/json/answer-fields.ts";
import { jsonOf } from "./read/json.ts";
import { draftNumber, flowAnswers, flows } from "./tables.ts";

/** Which form a customer filled in, and what its fields say; `flow` is null for a form nobody knows. */
export interface FlowAnswer {
  flow: { id: string; name: string } | null;
  fields: AnswerField[];
}

/** Values of one answer that are kept, and characters of each. */
const most = { fields: 200, value: 4_000 };

/** WhatsApp's own; it is no answer. */
const token = "flow_token";

function wordsOf(value: unknown, options: Record<string, string>): string {
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, options)).join(", ");
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return Object.hasOwn(options, text) ? (options[text] ?? text) : text;
}

async function formOf(
  db: Database,
  workspace: string,
  flowId: string | null,
): Promise<{ flow: FlowAnswer["flow"]; known: FormField[] }> {
  const mine = and(eq(flows.workspace_id, workspace), eq(flows.network_id, flowId ?? ""));
  const [flow] = flowId ? await db.select().from(flows).where(mine) : [];
  if (!flow) return { flow: null, known: [] };
  const version = await jsonOf(db, flow.id, flow.published_version ?? draftNumber);
  return { flow: { id: flow.id, name: flow.name }, known: version?.fields ?? [] };
}

/** What a phone sent, by the labels and options that its customer saw. */
export async function labelled(
  db: Database,
  workspace: string,
  flowId: string | null,
  response: Readonly<Record<string, unknown>>,
): Promise<FlowAnswer> {
  const { flow, known } = await formOf(db, workspace, flowId);
  const byName = new Map(known.map((field) => [field.name, field]));
  const fields = Object.entries(response)
    .filter(([name]) => name !== token)
    .slice(0, most.fields)
    .map(([name, value]) => {
      const { label = name, options = {} } = byName.get(name) ?? {};
      return { name, label, value: wordsOf(value, options).slice(0, most.value) };
    });
  return { flow, fields };
}

/** Keeps an answer beside the others of its flow. */
export async function keepAnswer(
  work: Work,
  { flow, fields }: FlowAnswer,
  of: { id: string; number_id: string; contact_id: string; answered_at: Date },
): Promise<void> {
  if (!flow) return;
  await work.db.insert(flowAnswers).values({ ...of, flow_id: flow.id, fields });
  const [row] = await work.db
    .update(flows)
    .set({ answers_count: sql`${flows.answers_count} + 1` })
    .where(eq(flows.id, flow.id))
    .returning({ workspace_id: flows.workspace_id });
  if (row) await work.emit(flowChanged, { workspace_id: row.workspace_id, flow_id: flow.id });
}
