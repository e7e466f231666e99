import { z } from "zod";
import { changeOf, id, instant, oneLine, version } from "../../../../src/contract/wire.ts";
import { numberStatus } from "../../../numbers/contract/number.ts";
import { person } from "../../../users/contract/user.ts";
import { workspaceStatus } from "../../../workspaces/contract/workspace.ts";
import { ticket, ticketDetail, ticketText } from "../ticket.ts";

const handling = {
  /** Who answers for it. */
  assignee: person.nullable(),
  /** Since when the customer waits for an answer; null where it is the customer's turn. */
  waiting_since: instant.nullable(),
};

export const staffTicket = ticket.extend(handling);
export type StaffTicket = z.output<typeof staffTicket>;

/** What staff write for each other. */
export const ticketNote = z.object({
  id,
  author: z.string(),
  own: z.boolean(),
  text: z.string(),
  created_at: instant,
});
export type TicketNote = z.output<typeof ticketNote>;

/** What one wants to know of a customer beside what they ask. */
export const surroundings = z.object({
  workspace_status: workspaceStatus,
  /** Tickets of the workspace that are open, this one among them. */
  open_tickets: z.int(),
  /** When somebody of the workspace signed in last, and who. */
  last_seen: z.object({ name: z.string(), at: instant }).nullable(),
  /** Null for staff who do not see numbers. */
  numbers: z
    .array(z.object({ id, display_name: z.string(), phone: z.string(), status: numberStatus }))
    .nullable(),
});

export const staffTicketDetail = ticketDetail.extend({
  ...handling,
  notes: z.array(ticketNote),
  surroundings,
});
export type StaffTicketDetail = z.output<typeof staffTicketDetail>;

/** A text that staff answer with again and again. */
export const ticketAnswer = z.object({
  id,
  title: z.string(),
  text: z.string(),
  version,
  created_at: instant,
  updated_at: instant,
});
export type TicketAnswer = z.output<typeof ticketAnswer>;

const answerFields = { title: oneLine(80), text: ticketText };
export const newAnswer = z.object(answerFields);
export const answerChange = changeOf(answerFields);
