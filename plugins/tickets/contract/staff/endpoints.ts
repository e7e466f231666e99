import { z } from "zod";
import { crud } from "../../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../../src/contract/values/date-span.ts";
import { flag, id, listQuery, nothing, one, page } from "../../../../src/contract/wire.ts";
import { person } from "../../../users/contract/user.ts";
import { ticketCategory, ticketStatus, ticketText, writing } from "../ticket.ts";
import { answerChange, newAnswer, staffTicket, staffTicketDetail, ticketAnswer } from "./ticket.ts";

const inTicket = z.object({ ticket: id });
const reads = { access: "staff", can: ["show-tickets", "staff"] } as const;
const writes = { access: "staff", can: ["write", "AnyTicket"] } as const;

export const listAllTickets = defineEndpoint({
  ...reads,
  name: "listAllTickets",
  method: "GET",
  path: "/admin/tickets",
  query: listQuery(["waiting_since", "updated_at", "created_at", "title"], {
    status: ticketStatus.optional(),
    category: ticketCategory.optional(),
    workspace_id: id.optional(),
    assignee_id: id.optional(),
    /** Nobody has taken it. */
    unassigned: flag.optional(),
    ...dateSpan("created"),
    /** The customer waits for an answer. */
    waiting: flag.optional(),
  }),
  response: page(staffTicket),
  summary: "All customers' tickets, whoever waits longest first",
});

export const showTicket = defineEndpoint({
  ...reads,
  name: "showTicket",
  method: "GET",
  path: "/admin/tickets/:ticket",
  params: inTicket,
  response: one(staffTicketDetail),
  summary: "One ticket with staff's notes and what surrounds the customer",
});

export const answerTicket = defineEndpoint({
  ...writes,
  name: "answerTicket",
  method: "POST",
  path: "/admin/tickets/:ticket/messages",
  params: inTicket,
  idempotent: true,
  limit: "ticket-write",
  body: writing,
  response: one(staffTicketDetail),
  status: 201,
  summary: "Answers a customer; a ticket that nobody has becomes the caller's",
});

export const noteOnTicket = defineEndpoint({
  ...writes,
  name: "noteOnTicket",
  method: "POST",
  path: "/admin/tickets/:ticket/notes",
  params: inTicket,
  idempotent: true,
  limit: "ticket-write",
  body: z.object({ text: ticketText }),
  response: one(staffTicketDetail),
  status: 201,
  summary: "Writes something that only staff read",
});

export const transferTicket = defineEndpoint({
  ...writes,
  name: "transferTicket",
  method: "PUT",
  path: "/admin/tickets/:ticket/assignee",
  params: inTicket,
  body: z.object({ user_id: id.nullable() }),
  response: one(staffTicketDetail),
  lastWins: "one choice, who answers for it, shown to all who look at it",
  summary: "Says who of the staff answers for a ticket",
});

export const readTicketAsStaff = defineEndpoint({
  ...writes,
  name: "readTicketAsStaff",
  method: "POST",
  path: "/admin/tickets/:ticket/read",
  params: inTicket,
  response: nothing,
  summary: "Marks all that was said so far as seen by the caller",
});

export const finishTicketAsStaff = defineEndpoint({
  ...writes,
  name: "finishTicketAsStaff",
  method: "POST",
  path: "/admin/tickets/:ticket/finish",
  params: inTicket,
  response: one(staffTicketDetail),
  summary: "Ends a customer's ticket for good",
});

/** Few people: the list is whole, without pages. */
export const listTicketAgents = defineEndpoint({
  ...reads,
  name: "listTicketAgents",
  method: "GET",
  path: "/admin/ticket-agents",
  response: z.object({ data: z.array(person) }),
  summary: "The staff who may answer for a ticket",
});

const answers = crud({
  access: "staff",
  reads: reads.can,
  writes: writes.can,
  path: "/admin/ticket-answers",
  item: "answer",
  params: z.object({ answer: id }),
  record: ticketAnswer,
});

export const listTicketAnswers = answers.list({
  name: "listTicketAnswers",
  query: listQuery(["title", "updated_at"]),
  summary: "Texts that staff answer with again and again",
});

export const createTicketAnswer = answers.create({
  name: "createTicketAnswer",
  body: newAnswer,
  summary: "Keeps a text to answer with",
});

export const updateTicketAnswer = answers.update({
  name: "updateTicketAnswer",
  body: answerChange,
  summary: "Changes a kept text; what was answered with it stays",
});

export const deleteTicketAnswer = answers.remove({
  name: "deleteTicketAnswer",
  summary: "Removes a kept text",
});
