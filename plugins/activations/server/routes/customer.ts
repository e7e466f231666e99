import { subject } from "@casl/ability";
import { and, count, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ApiError, notFound } from "../../../../src/contract/wire.ts";
import { inDays } from "../../../../src/server/db/day-start.ts";
import { contains, paginate } from "../../../../src/server/db/paginate.ts";
import { route } from "../../../../src/server/plugin.ts";
import { searchText } from "../../../numbers/contract/search-text.ts";
import { createActivation, getActivation, listActivations } from "../../contract/endpoints.ts";
import { activationChanged } from "../../contract/events.ts";
import { doer } from "../hold.ts";
import { note } from "../move.ts";
import { readable, toActivation, toDetail } from "../read.ts";
import { recordMove } from "../record.ts";
import { activations } from "../tables.ts";

export const customerRoutes = [
  route(listActivations, async (call) => {
    const { db, actor, ability, query } = call;
    const workspace = actor.active_workspace_id;
    const where = and(
      workspace ? eq(activations.workspace_id, workspace) : sql`false`,
      readable(ability),
      query.status ? eq(activations.status, query.status) : undefined,
      query.type ? eq(activations.type, query.type) : undefined,
      inDays(query, "updated", activations.updated_at),
      contains(searchText(query.q), activations.name, activations.phone),
    );
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        db
          .select()
          .from(activations)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: db.select({ total: count() }).from(activations).where(where),
      sort: {
        updated_at: activations.updated_at,
        created_at: activations.created_at,
        status: activations.status,
        phone: activations.phone,
        type: activations.type,
        name: sql`fold(${activations.name})`,
      },
      fallback: "-updated_at",
      tie: activations.id,
    });
    return { ...page, data: page.data.map(toActivation) };
  }),

  route(createActivation, async (call) => {
    const { db, actor, ability, body, now } = call;
    const workspace_id = actor.active_workspace_id;
    if (!workspace_id || !ability.can("write", subject("Activation", { workspace_id }))) {
      throw new ApiError(403, "forbidden");
    }
    const times = { status_since: now, created_at: now, updated_at: now };
    const [row] = await db
      .insert(activations)
      .values({ id: uuidv7(), workspace_id, user_id: actor.id, ...body, ...times })
      .returning();
    if (!row) throw new Error("the activation was not kept");
    await note(call, row, { step: "started", from: null, to: row.status, by: doer(call) });
    await recordMove(call, row, row, "activation.started");
    await call.emit(activationChanged, { activation_id: row.id, workspace_id: row.workspace_id });
    return { data: await toDetail(call, row) };
  }),

  route(getActivation, async (call) => {
    const { db, ability, params } = call;
    const [row] = await db
      .select()
      .from(activations)
      .where(and(eq(activations.id, params.activation), readable(ability)));
    if (!row) throw notFound("activations.not_found");
    const detail = await toDetail(call, row);
    const { id, workspace_id } = row;
    // A member reads of a number that is theirs, but not what the company gave and paid for it.
    return ability.can("read", subject("Activation", { id, workspace_id }))
      ? { data: detail }
      : {
          data: {
            ...detail,
            business: null,
            company: null,
            documents: [],
            plan: null,
            payment: null,
            history: detail.history
              .filter(({ step }) => step !== "document" && !step.startsWith("payment-"))
              .map((step) => ({ ...step, reason: null })),
          },
        };
  }),
];
