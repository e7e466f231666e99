import { eq, inArray } from "drizzle-orm";
import type { Ability, Actor } from "../../../src/contract/abilities.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { activationsById, readsActivation } from "../../activations/server/facade.ts";
import { mayOn, numbersById } from "../../numbers/server/facade.ts";
import type { Person } from "../../users/contract/user.ts";
import { peopleById } from "../../users/server/facade.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import type { Side, Ticket, TicketDetail } from "../contract/ticket.ts";
import { membersOf, type Row } from "./admission.ts";
import { toFile } from "./files.ts";
import { ticketFiles, ticketMessages } from "./tables.ts";
import { unreadOf } from "./unread.ts";

/** Whatever of a call an answer needs. */
export type Reading = Pick<Work, "db" | "now" | "services"> & { actor: Actor; ability: Ability };

const spoken = (
  people: ReadonlyMap<string, Person>,
  id: string,
  side: Side,
  { actor }: Reading,
) => ({
  side,
  name: people.get(id)?.name ?? "",
  own: id === actor.id,
});

/** Tickets as lists show them; what they name is read for all of them at once. */
export async function toTickets(call: Reading, rows: readonly Row[]): Promise<Ticket[]> {
  const { db, actor } = call;
  const places = await workspacesById(db, [...new Set(rows.map((row) => row.workspace_id))]);
  const people = await peopleById(db, [...new Set(rows.map((row) => row.last_sender_id))]);
  const unread = await unreadOf(call, actor.id, rows);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    workspace: { id: row.workspace_id, name: places.get(row.workspace_id)?.name ?? "" },
    category: row.category,
    status: row.status,
    last_sender: spoken(people, row.last_sender_id, row.last_side, call),
    unread: unread.get(row.id) ?? 0,
    created_at: row.created_at,
    updated_at: row.updated_at,
    finished_at: row.finished_at,
  }));
}

/** A ticket with all that was said. */
export async function toDetail(call: Reading, row: Row): Promise<TicketDetail> {
  const { db } = call;
  const [ticket] = await toTickets(call, [row]);
  if (!ticket) throw new Error("the ticket is not shown");
  const said = await db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticket_id, row.id))
    .orderBy(ticketMessages.created_at, ticketMessages.id);
  const files = await filesOf(call, row.id);
  const members = (await membersOf(db, [row.id])).get(row.id) ?? [];
  const people = await peopleById(db, [
    ...new Set([row.opener_id, ...members, ...said.map(({ sender_id }) => sender_id)]),
  ]);
  return {
    ...ticket,
    description: row.description,
    opener: spoken(people, row.opener_id, "customer", call),
    email: row.email,
    members: members.flatMap((id) => people.get(id) ?? []),
    files: files.get(null) ?? [],
    messages: said.map(({ id, sender_id, side, text, created_at }) => ({
      id,
      sender: spoken(people, sender_id, side, call),
      text,
      files: files.get(id) ?? [],
      created_at,
    })),
    finished_by: row.finished_by,
    number: await numberOf(call, row),
    activation: await activationOf(call, row),
  };
}

async function filesOf(call: Reading, ticketId: string) {
  const rows = await call.db
    .select()
    .from(ticketFiles)
    .where(inArray(ticketFiles.ticket_id, [ticketId]))
    .orderBy(ticketFiles.place, ticketFiles.id);
  const files = new Map<string | null, TicketDetail["files"]>();
  for (const row of rows) {
    files.set(row.message_id, [...(files.get(row.message_id) ?? []), toFile(row, call)]);
  }
  return files;
}

const isStaff = ({ actor }: Reading) => actor.roles.length > 0;

/** The number it is about, while it is the workspace's and the caller may see it. */
async function numberOf(call: Reading, { number_id, workspace_id }: Row) {
  if (number_id === null) return null;
  const number = (await numbersById(call.db, [number_id])).get(number_id);
  if (number?.workspace_id !== workspace_id) return null;
  const { id, display_name, phone } = number;
  const sees = isStaff(call) || mayOn(call.ability, "read", number);
  return sees ? { id, display_name, phone } : null;
}

async function activationOf(call: Reading, { activation_id, workspace_id }: Row) {
  if (activation_id === null) return null;
  const found = (await activationsById(call.db, [activation_id])).get(activation_id);
  if (found?.workspace_id !== workspace_id) return null;
  const { id, name, phone } = found;
  return isStaff(call) || readsActivation(call.ability, found) ? { id, name, phone } : null;
}
