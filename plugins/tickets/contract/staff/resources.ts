import { defineResource } from "../../../../src/contract/resource.ts";
import * as staff from "./endpoints.ts";

/** All customers' tickets, for staff. */
export const staffTickets = defineResource({
  name: "staff-tickets",
  list: staff.listAllTickets,
  sort: "waiting_since",
  show: staff.showTicket,
});

export const ticketAnswers = defineResource({
  name: "ticket-answers",
  list: staff.listTicketAnswers,
  sort: "title",
  create: staff.createTicketAnswer,
  update: staff.updateTicketAnswer,
  delete: staff.deleteTicketAnswer,
});

/** The staff who may answer for a ticket. */
export const ticketAgents = defineResource({
  name: "ticket-agents",
  list: staff.listTicketAgents,
});
