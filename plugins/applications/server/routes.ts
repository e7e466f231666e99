import { and, eq, or, sql } from "drizzle-orm";
import { bareCnpj } from "../../../src/contract/documents/cnpj.ts";
import { conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import { inDays } from "../../../src/server/db/day-start.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { notify } from "../../notifications/server/facade.ts";
import { mayOpenAnother } from "../../workspaces/server/facade.ts";
import {
  createWorkspaceApplication,
  decideWorkspaceApplication,
  getWorkspaceApplication,
  listWorkspaceApplications,
  showWorkspaceApplication,
  updateWorkspaceApplication,
} from "../contract/endpoints.ts";
import { approvedNotice, rejectedNotice } from "../contract/notices.ts";
import { currentOf, keptApplications, type Row, toStaff, toStaffDetail } from "./read.ts";
import { applications } from "./tables.ts";

async function rowOf({ db }: Pick<Work, "db">, id: string): Promise<Row> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  if (!row) throw notFound();
  return row;
}

export const routes = [
  route(getWorkspaceApplication, async (call) => {
    const { db, actor } = call;
    const row = await currentOf(db, actor.id);
    return {
      data: {
        application: row ? await keptApplications.read(call, row.id) : null,
        may_apply: await mayOpenAnother(db, actor.id),
      },
    };
  }),

  route(createWorkspaceApplication, async (call) => {
    const { db, now, actor, body } = call;
    if (!(await mayOpenAnother(db, actor.id))) throw conflict("applications.limit");
    if (await currentOf(db, actor.id)) throw conflict("applications.already_applied");
    const fields = { ...body, user_id: actor.id, submitted_at: now };
    return keptApplications.add(call, "workspace-application.submitted", fields);
  }),

  route(updateWorkspaceApplication, async (call) => {
    const { db, now, actor, body } = call;
    const { version, ...fields } = body;
    const row = await currentOf(db, actor.id);
    if (!row) throw notFound();
    const held = await keptApplications.hold(call, row.id);
    if (held.status === "approved") throw conflict("applications.decided");
    const again = { status: "pending", rejection_reason: null, decided_at: null } as const;
    return keptApplications.change(call, row.id, {
      action: "workspace-application.corrected",
      version: version ?? held.version,
      // What was rejected waits anew; what waits keeps its place.
      set: { ...fields, ...again, ...(held.status === "rejected" && { submitted_at: now }) },
    });
  }),

  route(listWorkspaceApplications, async (call) => {
    const { status, q } = call.query;
    const page = await pageOfRows(call, applications, {
      where: and(
        status ? eq(applications.status, status) : undefined,
        inDays(call.query, "submitted", applications.submitted_at),
        q
          ? or(contains(q, applications.company_name), contains(bareCnpj(q), applications.document))
          : undefined,
      ),
      sort: { company_name: sql`fold(${applications.company_name})` },
      fallback: "submitted_at",
      tie: applications.id,
    });
    return { ...page, data: await toStaff(call.db, page.data) };
  }),

  route(showWorkspaceApplication, async (call) => ({
    data: await toStaffDetail(call, await rowOf(call, call.params.application)),
  })),

  route(decideWorkspaceApplication, async (call) => {
    const { now, body, params } = call;
    const { status, reason, version } = body;
    const isRejected = status === "rejected";
    if (isRejected && reason === "") throw invalid({ reason: "field_required" });
    const id = params.application;
    await keptApplications.change(call, id, {
      action: isRejected ? "workspace-application.rejected" : "workspace-application.approved",
      version,
      set: { status, rejection_reason: isRejected ? reason : null, decided_at: now },
      ...(reason && { reason }),
      also(before) {
        if (before.status !== "pending") throw conflict("applications.decided");
      },
    });
    const row = await rowOf(call, id);
    await notify(call, row.user_id, isRejected ? rejectedNotice : approvedNotice, {
      values: { company: row.company_name },
      path: "/workspace/solicitacao",
      mail: {
        text: isRejected ? "applications:mail.rejected" : "applications:mail.approved",
        more: { reason },
      },
    });
    return { data: await toStaffDetail(call, row) };
  }),
];
