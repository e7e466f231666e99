import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { conflict, invalid, notFound } from "../../../../src/contract/wire.ts";
import { inDays } from "../../../../src/server/db/day-start.ts";
import { contains, pageOfRows } from "../../../../src/server/db/paginate.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import type { Refused } from "../../../../src/server/record.ts";
import { searchText } from "../../../numbers/contract/search-text.ts";
import { idsOfWorkspaces, workspacesOwnedBy } from "../../../workspaces/server/facade.ts";
import { activationStatuses, stepOwnerOf } from "../../contract/activation.ts";
import { audit } from "../../contract/audit.ts";
import { activationChanged } from "../../contract/events.ts";
import type { MoveName } from "../../contract/moves.ts";
import {
  decideActivation,
  listAllActivations,
  listUserActivations,
  noteOnActivation,
  restartCustomersActivation,
  showActivation,
  startActivationServer,
} from "../../contract/staff/endpoints.ts";
import { doer, hold, older } from "../hold.ts";
import { createServer } from "../jobs.ts";
import { move, note } from "../move.ts";
import { missingOf, type Row } from "../read.ts";
import { recorded, recordMove } from "../record.ts";
import { activations } from "../tables.ts";
import { ofWorkspaces, toStaff, toStaffDetail } from "./read.ts";

type Changing = Work & Refused & { params: { activation: string }; body: { version: number } };

async function holdVersion(call: Changing): Promise<Row> {
  const row = await hold(call, call.params.activation);
  if (row.version !== call.body.version) throw await older(call, row);
  return row;
}

/** What each verdict is, of the verification that waits. */
const verdicts = {
  waiting_facebook_business_data_confirmation: {
    approved: ["facebook-approved", "waiting_positus_verification"],
    rejected: ["facebook-rejected", "facebook_business_data_rejected"],
    refused: ["refused", "activation_rejected"],
  },
  waiting_positus_confirmation: {
    approved: ["verification-approved", "waiting_payment"],
    rejected: ["verification-rejected", "positus_verification_rejected"],
    refused: ["refused", "activation_rejected"],
  },
} as const satisfies Partial<
  Record<Row["status"], Record<string, readonly [MoveName, Row["status"]]>>
>;
const isWaiting = (status: Row["status"]): status is keyof typeof verdicts => status in verdicts;

export const staffRoutes = [
  route(listAllActivations, async (call) => {
    const { query, now, db } = call;
    const owned = activationStatuses.filter((status) => stepOwnerOf[status] === query.owner);
    const late = lt(activations.due_at, now);
    const page = await pageOfRows(call, activations, {
      where: and(
        query.status ? eq(activations.status, query.status) : undefined,
        query.type ? eq(activations.type, query.type) : undefined,
        query.owner ? inArray(activations.status, owned) : undefined,
        query.workspace_id ? eq(activations.workspace_id, query.workspace_id) : undefined,
        inDays(query, "since", activations.status_since),
        inDays(query, "due", activations.due_at),
        query.late === undefined ? undefined : query.late ? late : sql`${late} is not true`,
        query.q
          ? sql`(${contains(searchText(query.q), activations.name, activations.phone)}
              or ${activations.workspace_id} in (${idsOfWorkspaces(query.q)}))`
          : undefined,
      ),
      sort: { name: sql`fold(${activations.name})` },
      fallback: "due_at",
      tie: activations.id,
    });
    return { ...page, data: await toStaff(db, page.data) };
  }),

  route(showActivation, async (call) => {
    const [row] = await call.db
      .select()
      .from(activations)
      .where(eq(activations.id, call.params.activation));
    if (!row) throw notFound("activations.not_found");
    return { data: await toStaffDetail(call, row) };
  }),

  route(decideActivation, async (call) => {
    const { status, reason } = call.body;
    if (status !== "approved" && reason === "") throw invalid({ reason: "field_required" });
    const row = await holdVersion(call);
    if (!isWaiting(row.status)) throw conflict("activations.illegal_move");
    const [name, to] = verdicts[row.status][status];
    const at =
      row.status === "waiting_positus_confirmation"
        ? { verified_at: call.now }
        : { facebook_approved_at: call.now };
    const after = await move(call, row, name, to, {
      by: doer(call, true),
      reason,
      set: status === "approved" ? at : {},
    });
    await recordMove(call, row, after, `activation.${status}`, reason);
    return { data: await toStaffDetail(call, after) };
  }),

  route(startActivationServer, async (call) => {
    const { reason } = call.body;
    const row = await holdVersion(call);
    const told = { by: doer(call, true), reason };
    let after = row;
    if (row.status === "waiting_activation_start" && missingOf(row) === "waiting_server_creation") {
      after = await move(call, row, "activate", "waiting_server_creation", told);
    } else if (row.status === "waiting_server_creation") {
      await note(call, row, { step: "server-started", from: row.status, to: row.status, ...told });
    } else throw conflict("activations.illegal_move");
    await call.enqueue(createServer, { activation_id: row.id });
    await recordMove(call, row, after, "activation.server-started", reason);
    return { data: await toStaffDetail(call, after) };
  }),

  route(restartCustomersActivation, async (call) => {
    const { reason } = call.body;
    const row = await holdVersion(call);
    const after = await move(call, row, "restart-activation", "waiting_activation_start", {
      by: doer(call, true),
      reason,
    });
    await recordMove(call, row, after, "activation.restarted", reason);
    return { data: await toStaffDetail(call, after) };
  }),

  route(noteOnActivation, async (call) => {
    const { text } = call.body;
    const row = await hold(call, call.params.activation);
    const by = doer(call, true);
    await note(call, row, { step: "note", from: row.status, to: row.status, by, reason: text });
    await call.record(audit, {
      action: "activation.noted",
      ...recorded(row, { note: text }),
    });
    await call.emit(activationChanged, { activation_id: row.id, workspace_id: row.workspace_id });
    return { data: await toStaffDetail(call, row) };
  }),

  route(listUserActivations, async ({ db, params }) => {
    const owned = await workspacesOwnedBy(db, params.user);
    if (owned.length === 0) return { data: [] };
    const ids = owned.map(({ id }) => id);
    return { data: await toStaff(db, await ofWorkspaces(db, ids)) };
  }),
];
