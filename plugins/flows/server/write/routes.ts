import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ApiError, conflict, invalid } from "../../../../src/contract/wire.ts";
import { unique } from "../../../../src/server/db/unique.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import { changedMeanwhile, type Refused } from "../../../../src/server/record.ts";
import { accountFor } from "../../../numbers/server/facade.ts";
import {
  createFlow,
  deleteFlow,
  deprecateFlow,
  previewFlow,
  publishFlow,
  updateFlow,
  updateFlowJson,
} from "../../contract/endpoints.ts";
import { exampleJson } from "../../contract/examples/examples.ts";
import { type JsonSummary, summaryOf } from "../../contract/json/summary.ts";
import {
  deleteRefusal,
  deprecateRefusal,
  editRefusal,
  losesPublication,
  publishRefusal,
} from "../../contract/rules.ts";
import { accountOf, handOver, submit, withdraw } from "../network/hand-over.ts";
import { flowIn, type Row, workspaceOf } from "../read/admission.ts";
import { jsonOf, versionOf } from "../read/json.ts";
import { answerOf } from "../read/show.ts";
import { draftNumber, flows, flowVersions } from "../tables.ts";
import { change, settle } from "./told.ts";

const nameTaken = "flows.name_taken";
/** Broken rules that are kept of a JSON: nobody reads more at once. */
const mostFaults = 100;
const day = 86_400_000;
/** Days that a preview's address is good for, as WhatsApp's are. */
const previewDays = 30;

function refuseWhere(reason: string | null): void {
  if (reason) throw conflict(reason);
}

/** A call that may name the version its caller saw. */
type Changing = Parameters<typeof flowIn>[0] &
  Refused &
  Pick<Work, "db" | "now"> & { body: { version?: number | undefined } };

/** The flow in the path, held, if it still is what the caller saw, or what `seen` says was handed over for them. */
async function seenFlow(call: Changing, seen = call.body.version): Promise<Row> {
  const row = await flowIn(call, "write");
  if (seen === undefined || row.version === seen) return row;
  const of = { subject: "flow", id: row.id, at: row.updated_at };
  throw await changedMeanwhile(call, of, (await answerOf(call, row)).data);
}

const headOf = ({ json_version, first_screen, faults }: JsonSummary) => ({
  json_version,
  first_screen,
  faults_count: faults.length,
});
const textOf = (json: string, { json_version, faults, fields }: JsonSummary) => ({
  json,
  size: Buffer.byteLength(json),
  json_version,
  faults: faults.slice(0, mostFaults),
  fields,
});

/** Has WhatsApp know of it, once this is committed. */
const queue = (work: Work, { id, version, workspace_id }: Row) =>
  work.enqueue(submit, { flow_id: id }, { key: `${id} ${version}`, whose: workspace_id });

/** Asks WhatsApp; what it refuses is told in its own words. */
async function asked<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const values = { code: error.code, details: error.details };
    throw new ApiError(error.again ? 503 : 409, "flows.refused", { values });
  }
}

export const writeRoutes = [
  route(createFlow, async (call) => {
    const { db, now, actor, body } = call;
    const { example, account, ...fields } = body;
    const workspace_id = workspaceOf(call, "write");
    const home = await accountFor(db, workspace_id, account);
    const json = exampleJson(example);
    const summary = summaryOf(json);
    const times = { created_at: now, updated_at: now };
    const [row] = await unique(
      { name: nameTaken },
      db
        .insert(flows)
        .values({
          id: uuidv7(),
          workspace_id,
          home,
          ...fields,
          ...headOf(summary),
          creator_id: actor.id,
          ...times,
        })
        .returning(),
    );
    if (!row) throw new Error("the flow was not stored");
    const draft = { id: uuidv7(), flow_id: row.id, number: draftNumber, created_at: now };
    await db.insert(flowVersions).values({ ...draft, ...textOf(json, summary) });
    await queue(call, row);
    await settle(call, "flow.created", { after: row });
    return answerOf(call, row);
  }),

  route(updateFlow, async (call) => {
    const { version: _, ...fields } = call.body;
    const before = await seenFlow(call);
    refuseWhere(editRefusal(before));
    const set = { ...fields, submission: "queued" as const, refusal: null };
    const after = await unique({ name: nameTaken }, change(call, before, set));
    await queue(call, after);
    await settle(call, "flow.updated", { before, after });
    return answerOf(call, after);
  }),

  route(
    updateFlowJson,
    // The rules may take a while with 10 MB: nothing is held meanwhile.
    async (call) => {
      await flowIn(call, "write");
      const json = await call.body.file.text();
      const summary = summaryOf(json);
      if (summary.faults[0]?.code === "invalid_json") throw invalid({ file: "flows.not_json" });
      if (summary.faults[0]?.code === "too_complex") throw invalid({ file: "flows.too_complex" });
      return { json, summary };
    },
    async (call) => {
      const { json, summary } = call.prepared;
      const before = await seenFlow(call);
      refuseWhere(editRefusal(before));
      await call.db
        .update(flowVersions)
        .set({ ...textOf(json, summary), created_at: call.now })
        .where(versionOf(before.id, draftNumber));
      const after = await change(call, before, {
        ...headOf(summary),
        submission: "queued",
        refusal: null,
        ...(losesPublication(before) ? { status: "draft" } : {}),
      });
      await queue(call, after);
      await settle(call, "flow.json-updated", { before, after });
      return answerOf(call, after);
    },
  ),

  route(
    publishFlow,
    async (call) => {
      const row = await seenFlow(call);
      refuseWhere(publishRefusal(row));
      const network_id = await asked(handOver(call, row));
      await asked(call.services.gateway.publishFlow(accountOf(row), network_id));
      return { network_id, version: row.version };
    },
    async (call) => {
      const { db, now, actor, prepared } = call;
      const before = await seenFlow(call, prepared.version);
      refuseWhere(publishRefusal(before));
      const draft = await jsonOf(db, before.id, draftNumber);
      if (!draft) throw new Error("the flow has no JSON");
      const number = (before.published_version ?? 0) + 1;
      const own = { id: uuidv7(), number, publisher_id: actor.id, created_at: now };
      await db.insert(flowVersions).values({ ...draft, ...own });
      const after = await change(call, before, {
        status: "published",
        network_id: prepared.network_id,
        submission: "accepted",
        refusal: null,
        published_version: number,
        published_at: now,
      });
      await settle(call, "flow.published", { before, after });
      return answerOf(call, after);
    },
  ),

  route(
    deprecateFlow,
    async (call) => {
      const row = await seenFlow(call);
      refuseWhere(deprecateRefusal(row));
      const { gateway } = call.services;
      if (row.network_id) await asked(gateway.deprecateFlow(accountOf(row), row.network_id));
    },
    async (call) => {
      const before = await seenFlow(call);
      refuseWhere(deprecateRefusal(before));
      const after = await change(call, before, { status: "deprecated" });
      await settle(call, "flow.deprecated", { before, after });
      return answerOf(call, after);
    },
  ),

  route(previewFlow, async (call) => {
    const before = await flowIn(call, "write");
    const preview_token = randomBytes(24).toString("base64url");
    const preview_until = new Date(call.now.getTime() + previewDays * day);
    const set = { preview_token, preview_until };
    await call.db.update(flows).set(set).where(eq(flows.id, before.id));
    await settle(call, "flow.previewed", { after: before });
    return { data: { path: `/flow/${preview_token}`, until: preview_until } };
  }),

  route(deleteFlow, async (call) => {
    const before = await flowIn(call, "write");
    refuseWhere(deleteRefusal(before));
    const { workspace_id, home, network_id, id } = before;
    await call.db.delete(flows).where(eq(flows.id, id));
    if (network_id) {
      const options = { key: id, whose: workspace_id };
      await call.enqueue(withdraw, { workspace_id, home, network_id }, options);
    }
    await settle(call, "flow.deleted", { before });
    return undefined;
  }),
];
