import { and, count, eq } from "drizzle-orm";
import { showsNumbers } from "../../../numbers/contract/rights.ts";
import { numbersOf } from "../../../numbers/server/facade.ts";
import { accountStates, peopleById } from "../../../users/server/facade.ts";
import { memberIds, workspacesById } from "../../../workspaces/server/facade.ts";
import type { StaffTicket, StaffTicketDetail, TicketNote } from "../../contract/staff/ticket.ts";
import type { Row } from "../admission.ts";
import { type Reading, toDetail, toTickets } from "../read.ts";
import { ticketNotes, tickets } from "../tables.ts";
import { agents } from "../told.ts";

/** Tickets as staff list them: marked unread where they are the caller's, or nobody's yet. */
export async function toStaffTickets(call: Reading, rows: readonly Row[]): Promise<StaffTicket[]> {
  const people = await peopleById(call.db, [
    ...new Set(rows.flatMap(({ assignee_id }) => assignee_id ?? [])),
  ]);
  const able = await agentIds(call);
  const shown = await toTickets(call, rows);
  return rows.flatMap((row, at) => {
    const ticket = shown[at];
    return ticket ? [{ ...ticket, ...handling(call, row, people, able, ticket.unread) }] : [];
  });
}

const agentIds = async (call: Reading) => new Set((await agents(call)).map(({ id }) => id));

const handling = (
  { actor, ability }: Reading,
  { assignee_id, waiting_since }: Row,
  people: Awaited<ReturnType<typeof peopleById>>,
  able: ReadonlySet<string>,
  unread: number,
) => ({
  assignee: people.get(assignee_id ?? "") ?? null,
  waiting_since,
  unread:
    ability.can("write", "AnyTicket") && (assignee_id === actor.id || !able.has(assignee_id ?? ""))
      ? unread
      : 0,
});

/** One ticket as staff see it. */
export async function toStaffDetail(call: Reading, row: Row): Promise<StaffTicketDetail> {
  const people = await peopleById(call.db, row.assignee_id ? [row.assignee_id] : []);
  const ticket = await toDetail(call, row);
  return {
    ...ticket,
    ...handling(call, row, people, await agentIds(call), ticket.unread),
    notes: await notesOf(call, row),
    surroundings: await surroundingsOf(call, row),
  };
}

async function notesOf({ db, actor }: Reading, { id: ticket }: Row): Promise<TicketNote[]> {
  const notes = await db
    .select()
    .from(ticketNotes)
    .where(eq(ticketNotes.ticket_id, ticket))
    .orderBy(ticketNotes.created_at, ticketNotes.id);
  const people = await peopleById(db, [...new Set(notes.map(({ author_id }) => author_id))]);
  return notes.map(({ id, author_id, text, created_at }) => ({
    id,
    author: people.get(author_id)?.name ?? "",
    own: author_id === actor.id,
    text,
    created_at,
  }));
}

async function surroundingsOf(
  { db, ability }: Reading,
  { workspace_id }: Row,
): Promise<StaffTicketDetail["surroundings"]> {
  const [open] = await db
    .select({ total: count() })
    .from(tickets)
    .where(and(eq(tickets.workspace_id, workspace_id), eq(tickets.status, "open")));
  const people = [...(await accountStates(db, await memberIds(db, workspace_id))).values()];
  const [last] = people
    .flatMap(({ name, last_sign_in_at: at }) => (at ? [{ name, at }] : []))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const numbers = ability.can(...showsNumbers) ? await numbersOf(db, workspace_id) : null;
  return {
    workspace_status:
      (await workspacesById(db, [workspace_id])).get(workspace_id)?.status ?? "active",
    open_tickets: open?.total ?? 0,
    last_seen: last ?? null,
    numbers:
      numbers?.map(({ id, display_name, phone, status }) => ({
        id,
        display_name,
        phone,
        status,
      })) ?? null,
  };
}
