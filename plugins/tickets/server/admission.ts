import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Ability, Actor } from "../../../src/contract/abilities.ts";
import { conflict, notFound } from "../../../src/contract/wire.ts";
import { allowedRows } from "../../../src/server/db/allowed-rows.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { ticketMembers, tickets } from "./tables.ts";

export type Row = typeof tickets.$inferSelect;

interface Asking {
  db: Database;
  actor: Actor;
  ability: Ability;
}

const lost = "tickets.not_found";

/** The tickets a customer's person sees: those they take part in, and all of workspaces they own. */
export function visible({ db, actor, ability }: Asking): SQL | undefined {
  const of = { workspace_id: tickets.workspace_id };
  const takesPart = db
    .select({ one: sql`1` })
    .from(ticketMembers)
    .where(and(eq(ticketMembers.ticket_id, tickets.id), eq(ticketMembers.user_id, actor.id)));
  return and(
    allowedRows(ability, "read", "Ticket", of),
    or(allowedRows(ability, "oversee", "Ticket", of), exists(takesPart)),
  );
}

async function found(db: Database, where: SQL | undefined, hold: boolean): Promise<Row> {
  const query = db.select().from(tickets).where(where);
  const [row] = await (hold ? query.for("update") : query);
  if (!row) throw notFound(lost);
  return row;
}

/** The ticket in the path, of a customer: 404 for one they do not see. `hold` keeps it for the transaction. */
export const ownTicket = (call: Asking & { params: { ticket: string } }, hold = false) =>
  found(call.db, and(eq(tickets.id, call.params.ticket), visible(call)), hold);

/** The same for staff, who see all of them. */
export const anyTicket = (call: { db: Database; params: { ticket: string } }, hold = false) =>
  found(call.db, eq(tickets.id, call.params.ticket), hold);

/** Refuses what is for open tickets alone. */
export function refuseFinished({ status }: Pick<Row, "status">): void {
  if (status === "finished") throw conflict("tickets.finished");
}

/** Who takes part in each of several tickets. */
export async function membersOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(ticketMembers)
    .where(inArray(ticketMembers.ticket_id, [...ids]))
    .orderBy(ticketMembers.ticket_id, ticketMembers.user_id);
  const members = new Map<string, string[]>();
  for (const { ticket_id, user_id } of rows) {
    members.set(ticket_id, [...(members.get(ticket_id) ?? []), user_id]);
  }
  return members;
}
