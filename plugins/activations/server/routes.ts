import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Ability } from "../../../src/contract/abilities.ts";
import { notFound } from "../../../src/contract/wire.ts";
import { allowedRows } from "../../../src/server/db/allowed-rows.ts";
import { contains, paginate } from "../../../src/server/db/paginate.ts";
import { route } from "../../../src/server/plugin.ts";
import { searchText } from "../../numbers/contract/search-text.ts";
import { workspacesOwnedBy } from "../../workspaces/server/facade.ts";
import { type Activation, stepOwnerOf } from "../contract/activation.ts";
import { getActivation, listActivations, listUserActivations } from "../contract/endpoints.ts";
import { activations } from "./tables.ts";

/** The activations the ability lets read. */
export const readable = (ability: Ability) =>
  allowedRows(ability, "read", "Activation", {
    workspace_id: activations.workspace_id,
    number_id: activations.number_id,
  });

const toActivation = (row: typeof activations.$inferSelect): Activation => ({
  ...row,
  step_owner: stepOwnerOf[row.status],
});

export const routes = [
  route(listActivations, async (call) => {
    const { db, actor, ability, query } = call;
    const workspace = actor.active_workspace_id;
    const where = and(
      workspace ? eq(activations.workspace_id, workspace) : sql`false`,
      readable(ability),
      query.status ? eq(activations.status, query.status) : undefined,
      query.type ? eq(activations.type, query.type) : undefined,
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

  route(getActivation, async ({ db, ability, params }) => {
    const [row] = await db
      .select()
      .from(activations)
      .where(and(eq(activations.id, params.activation), readable(ability)));
    if (!row) throw notFound("activations.not_found");
    return { data: toActivation(row) };
  }),

  route(listUserActivations, async ({ db, params }) => {
    const owned = await workspacesOwnedBy(db, params.user);
    if (owned.length === 0) return { data: [] };
    const names = new Map(owned.map(({ id, name }) => [id, name]));
    const rows = await db
      .select()
      .from(activations)
      .where(inArray(activations.workspace_id, [...names.keys()]))
      .orderBy(desc(activations.updated_at), desc(activations.id));
    return {
      data: rows.map((row) => ({
        ...toActivation(row),
        workspace: { id: row.workspace_id, name: names.get(row.workspace_id) ?? "" },
      })),
    };
  }),
];
