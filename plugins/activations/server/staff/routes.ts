import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { z } from "zod";
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
import type { verdict } from "../../contract/staff/activation.ts";
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
import { settleName } from "../name.ts";
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

type Verdict = z.output<typeof verdict>["status"];

/** What each verdict is, of the verification that waits. */
const verdicts: Partial<
  Record<Row["status"], Partial<Record<Verdict, readonly [MoveName, Row["status"]]>>>
> = {
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
  // Its number works: there is nothing to refuse for good.
  waiting_name_verification: {
    approved: ["name-approved", "done"],
    rejected: ["name-rejected", "name_verification_rejected"],
  },
};

/** What an approval says of the activation from now on. */
const passedBy = (status: Row["status"], now: Date): Partial<Row> => {
  if (status === "waiting_positus_confirmation") return { verified_at: now };
  return status === "waiting_name_verification" ? {} : { facebook_approved_at: now };
};

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
    const decided = verdicts[row.status]?.[status];
    if (!decided) throw conflict("activations.illegal_move");
    const [name, to] = decided;
    const set = status === "approved" ? passedBy(row.status, call.now) : {};
    const after = await move(call, row, name, to, { by: doer(call, true), reason, set });
    if (to === "done") await settleName(call, after);
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
    await call.enqueue(createServer, { activation_id: row.id }, { whose: row.workspace_id });
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
