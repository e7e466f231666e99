import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts } from "../../users/server/slots.ts";
import { ticketMembers, ticketMessages, tickets } from "./tables.ts";

const opened = (db: Database, person: string) => {
  const { id, workspace_id, title, category, description, status, email } = tickets;
  const { opener_id, created_at, finished_at } = tickets;
  const shown = { id, workspace_id, title, category, description, status, email };
  return inPortions<{ id: string }>(200, (last, limit) =>
    db
      .select({ ...shown, created_at, finished_at })
      .from(tickets)
      .where(and(eq(opener_id, person), last ? gt(id, last.id) : undefined))
      .orderBy(asc(id))
      .limit(limit),
  );
};

const said = (db: Database, person: string) => {
  const { id, ticket_id, sender_id, text, created_at } = ticketMessages;
  return inPortions<{ id: string }>(200, (last, limit) =>
    db
      .select({ id, ticket_id, text, created_at })
      .from(ticketMessages)
      .where(and(eq(sender_id, person), last ? gt(id, last.id) : undefined))
      .orderBy(asc(id))
      .limit(limit),
  );
};

export const fills = [
  fill(accountParts, async (person) => [
    {
      part: "tickets",
      rows: (db) => opened(db, person),
      // What was asked and answered stays the workspace's.
      async erase({ db }) {
        await db.update(tickets).set({ email: "" }).where(eq(tickets.opener_id, person));
        await db.delete(ticketMembers).where(eq(ticketMembers.user_id, person));
      },
    },
    { part: "ticket_messages", rows: (db) => said(db, person) },
  ]),
];
