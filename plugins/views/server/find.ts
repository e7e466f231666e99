import { subject } from "@casl/ability";
import { and, eq, or, sql } from "drizzle-orm";
import type { Ability, Actor } from "../../../src/contract/abilities.ts";
import { notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { peopleById } from "../../users/server/facade.ts";
import type { View } from "../contract/view.ts";
import { listViews } from "./tables.ts";

export type Row = typeof listViews.$inferSelect;

/** Whatever of a call says who asks. */
export interface Caller {
  db: Database;
  actor: Actor;
  ability: Ability;
}

const onWorkspace = ({ ability }: Caller, action: string, id: string | null) =>
  id !== null && ability.can(action, subject("Workspace", { id }));

/** A person who is signed in: programs have no lists. */
export function personOf({ actor }: Pick<Caller, "actor">): string {
  if (actor.id === null) throw notFound();
  return actor.id;
}

/** Who finds it in a menu: oneself, the people of the workspace, staff. */
function sees(call: Caller, { audience, user_id, workspace_id }: Row): boolean {
  if (audience === "me") return user_id === call.actor.id;
  if (audience === "staff") return call.actor.roles.length > 0;
  return onWorkspace(call, "read", workspace_id);
}

/** Its author may change it while they may share, and who looks after the place where it is shared. */
export function mayChange(call: Caller, { audience, user_id, workspace_id }: Row): boolean {
  const own = user_id === call.actor.id;
  if (audience === "me") return own;
  if (audience === "staff") return call.ability.can("share", "StaffView");
  return onWorkspace(call, own ? "share-views" : "manage-views", workspace_id);
}

/** Whether the person may share in this place. */
export const mayShare = (call: Caller, audience: Row["audience"]): boolean => {
  if (audience === "me") return true;
  if (audience === "staff") return call.ability.can("share", "StaffView");
  return onWorkspace(call, "share-views", call.actor.active_workspace_id);
};

/** The views that the caller finds in their menus, by name. */
export async function viewsFor(call: Caller): Promise<Row[]> {
  const { actor } = call;
  const here = actor.active_workspace_id;
  const rows = await call.db
    .select()
    .from(listViews)
    .where(
      or(
        and(eq(listViews.audience, "me"), eq(listViews.user_id, personOf(call))),
        here === null ? undefined : eq(listViews.workspace_id, here),
        actor.roles.length > 0 ? eq(listViews.audience, "staff") : undefined,
      ),
    )
    .orderBy(sql`fold(${listViews.name})`, listViews.id);
  return rows.filter((row) => sees(call, row));
}

/** One view that the caller sees; what they do not see is not there. */
export async function found(call: Caller, id: string): Promise<Row> {
  const [row] = await call.db.select().from(listViews).where(eq(listViews.id, id));
  if (!row || !sees(call, row)) throw notFound();
  return row;
}

/** One view that the caller sees, held; what they do not see is not there. */
export async function held(call: Caller, id: string): Promise<Row> {
  const [row] = await call.db.select().from(listViews).where(eq(listViews.id, id)).for("update");
  if (!row || !sees(call, row)) throw notFound();
  return row;
}

/** As the contract shows them to this caller. */
export async function shown(call: Caller, rows: readonly Row[]): Promise<View[]> {
  const people = await peopleById(call.db, [...new Set(rows.map(({ user_id }) => user_id))]);
  return rows.map((row) => {
    const { user_id, workspace_id: _, column_order: order, ...rest } = row;
    const author = people.get(user_id)?.name ?? "";
    return { ...rest, order, own: mayChange(call, row), author };
  });
}
