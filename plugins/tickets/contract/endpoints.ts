import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { id, listQuery, nothing, one, page, upload } from "../../../src/contract/wire.ts";
import { fileBytes } from "./limits.ts";
import {
  newTicket,
  ticket,
  ticketCategory,
  ticketDetail,
  ticketFile,
  ticketStatus,
  writing,
} from "./ticket.ts";

const inTicket = z.object({ ticket: id });
const reads = { access: "verified", can: ["read", "Ticket"] } as const;
const writes = { access: "verified", can: ["write", "Ticket"] } as const;

export const listTickets = defineEndpoint({
  ...reads,
  name: "listTickets",
  method: "GET",
  path: "/tickets",
  inWorkspace: true,
  query: listQuery(["updated_at", "created_at", "title"], {
    status: ticketStatus.optional(),
    category: ticketCategory.optional(),
    ...dateSpan("updated"),
  }),
  response: page(ticket),
  summary: "The workspace's tickets that the caller takes part in; all of them for its owners",
});

export const createTicket = defineEndpoint({
  ...writes,
  name: "createTicket",
  method: "POST",
  path: "/tickets",
  inWorkspace: true,
  idempotent: true,
  limit: "ticket-create",
  body: newTicket,
  response: one(ticketDetail),
  status: 201,
  summary: "Asks the provider's support for something",
});

/** Each file comes alone: three of 16 MB in one body would be three in memory at once. */
export const uploadTicketFile = defineEndpoint({
  name: "uploadTicketFile",
  method: "POST",
  path: "/tickets/files",
  access: "verified",
  can: ["upload", "TicketFile"],
  encoding: "multipart",
  limit: "ticket-file",
  body: z.object({ file: upload(fileBytes) }),
  response: one(ticketFile),
  status: 201,
  summary: "Takes a file for a message that the caller is about to send",
});

export const getTicket = defineEndpoint({
  ...reads,
  name: "getTicket",
  method: "GET",
  path: "/tickets/:ticket",
  params: inTicket,
  response: one(ticketDetail),
  summary: "One ticket with all that was said",
});

export const replyToTicket = defineEndpoint({
  ...writes,
  name: "replyToTicket",
  method: "POST",
  path: "/tickets/:ticket/messages",
  params: inTicket,
  idempotent: true,
  limit: "ticket-write",
  body: writing,
  response: one(ticketDetail),
  status: 201,
  summary: "Writes to the provider's support",
});

export const readTicket = defineEndpoint({
  ...writes,
  name: "readTicket",
  method: "POST",
  path: "/tickets/:ticket/read",
  params: inTicket,
  response: nothing,
  summary: "Marks all that was said so far as seen by the caller",
});

export const finishTicket = defineEndpoint({
  ...writes,
  name: "finishTicket",
  method: "POST",
  path: "/tickets/:ticket/finish",
  params: inTicket,
  response: one(ticketDetail),
  summary: "Ends a ticket for good: nothing more is written to it",
});
