import { and, eq, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { invalid } from "../../../../src/contract/wire.ts";
import { inDays } from "../../../../src/server/db/day-start.ts";
import { contains, pageOfRows } from "../../../../src/server/db/paginate.ts";
import { route } from "../../../../src/server/plugin.ts";
import { idsOfWorkspaces } from "../../../workspaces/server/facade.ts";
import { ticketHandled } from "../../contract/events.ts";
import {
  answeredNotice,
  finishedNotice,
  staffTransferredNotice,
  transferredNotice,
} from "../../contract/notices.ts";
import {
  answerTicket,
  finishTicketAsStaff,
  listAllTickets,
  listTicketAgents,
  noteOnTicket,
  readTicketAsStaff,
  showTicket,
  transferTicket,
} from "../../contract/staff/endpoints.ts";
import { anyTicket, refuseFinished } from "../admission.ts";
import { ticketNotes, tickets } from "../tables.ts";
import { agents, keeperOf, record, tell, tellMembers, tellSeen, tellStaff } from "../told.ts";
import { markRead } from "../unread.ts";
import { change, finish, say } from "../write.ts";
import { toStaffDetail, toStaffTickets } from "./read.ts";

/** Tickets that nobody has; one that is open is nobody's too where whoever has it may answer no more. */
async function unassignedNow(call: Parameters<typeof agents>[0]) {
  const able = (await agents(call)).map(({ id }) => id);
  return or(
    isNull(tickets.assignee_id),
    and(eq(tickets.status, "open"), notInArray(tickets.assignee_id, able)),
  );
}

export const staffRoutes = [
  route(listAllTickets, async (call) => {
    const { status, category, workspace_id, assignee_id, unassigned, waiting, q } = call.query;
    const page = await pageOfRows(call, tickets, {
      where: and(
        status ? eq(tickets.status, status) : undefined,
        category ? eq(tickets.category, category) : undefined,
        workspace_id ? eq(tickets.workspace_id, workspace_id) : undefined,
        assignee_id ? eq(tickets.assignee_id, assignee_id) : undefined,
        unassigned ? await unassignedNow(call) : undefined,
        waiting ? isNotNull(tickets.waiting_since) : undefined,
        inDays(call.query, "created", tickets.created_at),
        q
          ? sql`(${contains(q, tickets.title)} or ${tickets.workspace_id} in (${idsOfWorkspaces(q)}))`
          : undefined,
      ),
      sort: {
        title: sql`fold(${tickets.title})`,
        waiting_since: sql`coalesce(${tickets.waiting_since}, 'infinity'::timestamptz)`,
      },
      fallback: "waiting_since",
      tie: tickets.id,
    });
    return { ...page, data: await toStaffTickets(call, page.data) };
  }),

  route(listTicketAgents, async (call) => ({ data: await agents(call) })),

  route(showTicket, async (call) => ({ data: await toStaffDetail(call, await anyTicket(call)) })),

  route(answerTicket, async (call) => {
    const { actor, body } = call;
    const row = await anyTicket(call, true);
    refuseFinished(row);
    const writing = { by: actor.id, side: "support", ...body } as const;
    const after = await say(call, row, writing, {
      assignee_id: (await keeperOf(call, row)) ?? actor.id,
    });
    await record(call, "ticket.answered", after);
    await tellMembers(call, after, actor.id, answeredNotice, {
      values: { name: call.origin.name },
      mail: { text: "tickets:mail.answered", more: { text: body.text } },
    });
    await tell(call, after);
    return { data: await toStaffDetail(call, after) };
  }),

  route(noteOnTicket, async (call) => {
    const { db, now, actor, body } = call;
    const row = await anyTicket(call, true);
    await db.insert(ticketNotes).values({
      id: uuidv7(),
      ticket_id: row.id,
      author_id: actor.id,
      text: body.text,
      created_at: now,
    });
    await record(call, "ticket.noted", row);
    // Customers hear nothing of it, not even that something happened.
    await call.emit(ticketHandled, { ticket_id: row.id });
    return { data: await toStaffDetail(call, row) };
  }),

  route(transferTicket, async (call) => {
    const { actor, body } = call;
    const row = await anyTicket(call, true);
    refuseFinished(row);
    const known = await agents(call);
    const next = known.find(({ id }) => id === body.user_id);
    if (body.user_id !== null && !next) throw invalid({ user_id: "field_choice" });
    if (body.user_id === row.assignee_id) return { data: await toStaffDetail(call, row) };
    const before = known.find(({ id }) => id === row.assignee_id);
    const after = await change(call, row.id, { assignee_id: body.user_id });
    await record(call, "ticket.transferred", after, {
      before: { assignee: before?.name ?? null },
      after: { title: after.title, assignee: next?.name ?? null },
    });
    if (next) {
      await tellStaff(call, after, actor.id, staffTransferredNotice, {
        values: { name: call.origin.name },
        mail: { text: "tickets:mail.transferred" },
      });
    }
    // Who takes it first is no news to the customer.
    if (next && row.assignee_id !== null) {
      await tellMembers(call, after, actor.id, transferredNotice, {
        values: { name: next.name },
        mail: { text: "tickets:mail.transferred" },
      });
    }
    await tell(call, after);
    return { data: await toStaffDetail(call, after) };
  }),

  route(readTicketAsStaff, async (call) => {
    const row = await anyTicket(call);
    await markRead(call, row.id, call.actor.id);
    await tellSeen(call, row, call.actor.id);
    return undefined;
  }),

  route(finishTicketAsStaff, async (call) => {
    const row = await anyTicket(call, true);
    refuseFinished(row);
    const after = await finish(call, row, "support");
    await record(call, "ticket.finished", after);
    await tellMembers(call, after, call.actor.id, finishedNotice, {});
    await tell(call, after);
    return { data: await toStaffDetail(call, after) };
  }),
];
