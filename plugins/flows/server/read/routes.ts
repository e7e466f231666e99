import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import { notFound } from "../../../../src/contract/wire.ts";
import { inDays } from "../../../../src/server/db/day-start.ts";
import { contains, pageOfRows, paginate } from "../../../../src/server/db/paginate.ts";
import { route } from "../../../../src/server/plugin.ts";
import { jsonOf as wireOf } from "../../../../src/server/text/keepable.ts";
import { homeOf } from "../../../numbers/server/facade.ts";
import { peopleById } from "../../../users/server/facade.ts";
import {
  getFlow,
  getFlowJson,
  listFlowAnswers,
  listFlows,
  listFlowVersions,
  openFlowPreview,
} from "../../contract/endpoints.ts";
import { sendableStatuses } from "../sending.ts";
import { draftNumber, flowAnswers, flows, flowVersions } from "../tables.ts";
import { flowIn, workspaceOf } from "./admission.ts";
import { jsonOf, toErrors } from "./json.ts";
import { seenAnswers } from "./seen-answers.ts";
import { answerOf, toFlows } from "./show.ts";

/** What a version is without its JSON. */
const head = {
  id: flowVersions.id,
  number: flowVersions.number,
  size: flowVersions.size,
  json_version: flowVersions.json_version,
  publisher_id: flowVersions.publisher_id,
  created_at: flowVersions.created_at,
};

const personOf = (person: { id: string; name: string } | undefined) =>
  person ? { id: person.id, name: person.name } : null;

export const readRoutes = [
  route(listFlows, async (call) => {
    const { q, status, category, sendable, number } = call.query;
    const where = and(
      eq(flows.workspace_id, workspaceOf(call, "read")),
      status ? eq(flows.status, status) : undefined,
      sendable ? inArray(flows.status, [...sendableStatuses]) : undefined,
      number ? eq(flows.home, homeOf(number)) : undefined,
      category ? sql`${flows.categories} @> ${wireOf([category])}::jsonb` : undefined,
      contains(q, flows.name, flows.network_id),
    );
    const page = await pageOfRows(call, flows, {
      where,
      sort: { name: sql`fold(${flows.name})` },
      fallback: "-updated_at",
      tie: flows.id,
    });
    return { ...page, data: await toFlows(call, page.data) };
  }),

  route(getFlow, async (call) => answerOf(call, await flowIn(call, "read"))),

  route(getFlowJson, async (call) => {
    const { id, version } = await flowIn(call, "read");
    const { number = draftNumber } = call.query;
    const row = await jsonOf(call.db, id, number);
    if (!row) throw notFound();
    const validation_errors = toErrors(call.locale, row.faults);
    return { data: { json: row.json, number: number || null, validation_errors, version } };
  }),

  route(listFlowVersions, async (call) => {
    const { id } = await flowIn(call, "read");
    const { db } = call;
    const where = and(eq(flowVersions.flow_id, id), gt(flowVersions.number, draftNumber));
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        db
          .select(head)
          .from(flowVersions)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: db.select({ total: count() }).from(flowVersions).where(where),
      sort: { number: flowVersions.number },
      fallback: "-number",
      tie: flowVersions.id,
    });
    const publishers = page.data.flatMap(({ publisher_id }) => publisher_id ?? []);
    const people = await peopleById(db, publishers);
    const data = page.data.map(({ publisher_id, ...row }) => ({
      ...row,
      publisher: personOf(people.get(publisher_id ?? "")),
    }));
    return { ...page, data };
  }),

  route(listFlowAnswers, async (call) => {
    const { id, workspace_id } = await flowIn(call, "read");
    const page = await pageOfRows(call, flowAnswers, {
      where: and(
        eq(flowAnswers.flow_id, id),
        await seenAnswers(call, workspace_id),
        inDays(call.query, "answered", flowAnswers.answered_at),
      ),
      fallback: "-answered_at",
      tie: flowAnswers.id,
    });
    return { ...page, data: page.data.map(({ flow_id: _, ...answer }) => answer) };
  }),

  route(openFlowPreview, async ({ db, now, params }) => {
    const [flow] = await db
      .select({ id: flows.id, name: flows.name })
      .from(flows)
      .where(and(eq(flows.preview_token, params.token), gt(flows.preview_until, now)));
    const draft = flow && (await jsonOf(db, flow.id, draftNumber));
    if (!draft) throw notFound();
    return { data: { name: flow.name, json: draft.json } };
  }),
];
