import { and, eq, sql } from "drizzle-orm";
import { inDays } from "../../../src/server/db/day-start.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { route } from "../../../src/server/plugin.ts";
import {
  finishTicket,
  getTicket,
  listTickets,
  readTicket,
  replyToTicket,
} from "../contract/endpoints.ts";
import { staffAnsweredNotice } from "../contract/notices.ts";
import { ownTicket, refuseFinished, visible } from "./admission.ts";
import { createRoute } from "./create.ts";
import { fileRoute } from "./files.ts";
import { toDetail, toTickets } from "./read.ts";
import { tickets } from "./tables.ts";
import { keeperOf, record, tell, tellSeen, tellStaff } from "./told.ts";
import { markRead } from "./unread.ts";
import { finish, join, say } from "./write.ts";

export const routes = [
  route(listTickets, async (call) => {
    const { actor, query } = call;
    const workspace = actor.active_workspace_id;
    const page = await pageOfRows(call, tickets, {
      where: and(
        workspace ? eq(tickets.workspace_id, workspace) : sql`false`,
        visible(call),
        query.status ? eq(tickets.status, query.status) : undefined,
        query.category ? eq(tickets.category, query.category) : undefined,
        inDays(query, "updated", tickets.updated_at),
        contains(query.q, tickets.title, tickets.description),
      ),
      sort: { title: sql`fold(${tickets.title})` },
      fallback: "-updated_at",
      tie: tickets.id,
    });
    return { ...page, data: await toTickets(call, page.data) };
  }),

  createRoute,
  fileRoute,

  route(getTicket, async (call) => ({ data: await toDetail(call, await ownTicket(call)) })),

  route(replyToTicket, async (call) => {
    const { actor, body } = call;
    const row = await ownTicket(call, true);
    refuseFinished(row);
    const after = await say(call, row, { by: actor.id, side: "customer", ...body });
    // An owner who writes takes part from then on.
    await join(call, row.id, [actor.id]);
    await record(call, "ticket.answered", after);
    await tellStaff(call, after, actor.id, staffAnsweredNotice, {
      values: { name: call.origin.name },
      ...((await keeperOf(call, after)) && {
        mail: { text: "tickets:mail.answered", more: { text: body.text } },
      }),
    });
    await tell(call, after);
    return { data: await toDetail(call, after) };
  }),

  route(readTicket, async (call) => {
    const row = await ownTicket(call);
    await markRead(call, row.id, call.actor.id);
    await tellSeen(call, row, call.actor.id);
    return undefined;
  }),

  route(finishTicket, async (call) => {
    const row = await ownTicket(call, true);
    refuseFinished(row);
    const after = await finish(call, row, "customer");
    await record(call, "ticket.finished", after);
    await tell(call, after);
    return { data: await toDetail(call, after) };
  }),
];
