import { and, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import { inDays } from "../../../../src/server/db/day-start.ts";
import { contains, likePattern, pageOfRows } from "../../../../src/server/db/paginate.ts";
import { route } from "../../../../src/server/plugin.ts";
import { type BulkStatus, isOver } from "../../contract/bulk.ts";
import { getBulk, listBulkRows, listBulks } from "../../contract/endpoints.ts";
import type { RowState } from "../../contract/row.ts";
import { neverSent } from "../check/rows-in.ts";
import { bulkIn, readable, workspaceOf } from "../read/admission.ts";
import { rowsSeen } from "../read/rows-seen.ts";
import { toBulks, toDetail, toRows } from "../read/show.ts";
import { bulkRows, bulks } from "../tables.ts";
import { noteLook } from "./look.ts";

/** What waits for its turn is left out for good once the bulk has ended. */
function ofState(state: RowState | undefined, status: BulkStatus): SQL | undefined {
  if (state === "cancelled" && isOver(status)) return inArray(bulkRows.state, [...neverSent]);
  if (state === "pending" && isOver(status)) return sql`false`;
  return state ? eq(bulkRows.state, state) : undefined;
}

export const listRoutes = [
  route(listBulks, async (call) => {
    const workspace = await workspaceOf(call);
    const { q, status, number_id, template_id } = call.query;
    const page = await pageOfRows(call, bulks, {
      where: and(
        eq(bulks.workspace_id, workspace),
        readable(call.ability),
        status ? eq(bulks.status, status) : undefined,
        number_id ? eq(bulks.number_id, number_id) : undefined,
        template_id ? eq(bulks.template_id, template_id) : undefined,
        inDays(call.query, "created", bulks.created_at),
        contains(q, bulks.description),
      ),
      sort: { description: sql`fold(${bulks.description})` },
      fallback: "-created_at",
      tie: bulks.id,
    });
    return { ...page, data: await toBulks(call, page.data) };
  }),

  route(getBulk, async (call) => {
    const bulk = await bulkIn(call, "read");
    const data = await toDetail(call, bulk);
    if (data.file && data.file.samples.length > 0) await noteLook(call, bulk);
    return { data };
  }),

  route(listBulkRows, async (call) => {
    const bulk = await bulkIn(call, "read");
    await noteLook(call, bulk);
    const { id, status } = bulk;
    const { q, verdict, state } = call.query;
    const digits = q?.replace(/\D/g, "");
    const page = await pageOfRows(call, bulkRows, {
      where: and(
        eq(bulkRows.bulk_id, id),
        await rowsSeen(call, bulk),
        verdict ? eq(bulkRows.verdict, verdict) : undefined,
        ofState(state, status),
        digits
          ? like(sql`coalesce(${bulkRows.phone}, ${bulkRows.typed})`, likePattern(digits))
          : contains(q, bulkRows.typed),
      ),
      fallback: "row",
      tie: bulkRows.id,
    });
    return { ...page, data: await toRows(call, page.data, status) };
  }),
];
