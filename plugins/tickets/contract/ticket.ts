import { z } from "zod";
import { id, idList, instant, oneLine, trimmed } from "../../../src/contract/wire.ts";
import { person } from "../../users/contract/user.ts";
import { mostFiles } from "./limits.ts";

export const ticketCategories = [
  "general_support",
  "financial_contracting",
  "financial_other",
  "technical_problems",
  "new_number",
  "new_licenses",
] as const;
export const ticketCategory = z.enum(ticketCategories);
export type TicketCategory = z.output<typeof ticketCategory>;

/** `finished` is for good. */
export const ticketStatus = z.enum(["open", "finished"]);
export type TicketStatus = z.output<typeof ticketStatus>;

/** Who speaks: the customer's people, or the provider's. */
export const side = z.enum(["customer", "support"]);
export type Side = z.output<typeof side>;

export const ticketText = trimmed(5_000);

/** What a message says and the uploaded files that go with it. */
export const writing = z.object({
  text: ticketText,
  file_ids: idList(mostFiles).default([]),
});

export const ticketFile = z.object({
  id,
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Of a picture, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Opens for an hour. */
  url: z.string(),
});
export type TicketFile = z.output<typeof ticketFile>;

/** Somebody who wrote, as the other side may know them: no address. */
const speaker = z.object({
  side,
  name: z.string(),
  /** It is the caller. */
  own: z.boolean(),
});

export const ticketMessage = z.object({
  id,
  sender: speaker,
  text: z.string(),
  files: z.array(ticketFile),
  created_at: instant,
});
export type TicketMessage = z.output<typeof ticketMessage>;

export const ticket = z.object({
  id,
  title: z.string(),
  workspace: z.object({ id, name: z.string() }),
  category: ticketCategory,
  status: ticketStatus,
  /** Who wrote last. */
  last_sender: speaker,
  /** What others wrote since the caller looked. */
  unread: z.int(),
  created_at: instant,
  updated_at: instant,
  finished_at: instant.nullable(),
});
export type Ticket = z.output<typeof ticket>;

/** A ticket with all that was said. */
export const ticketDetail = ticket.extend({
  description: z.string(),
  opener: speaker,
  /** Of whoever opened it; answers are mailed there and to the other members. */
  email: z.string(),
  members: z.array(person),
  /** What came with the description. */
  files: z.array(ticketFile),
  messages: z.array(ticketMessage),
  finished_by: side.nullable(),
  /** What it is about; null also where the caller may not see it. */
  number: z.object({ id, display_name: z.string(), phone: z.string() }).nullable(),
  activation: z.object({ id, name: z.string(), phone: z.string().nullable() }).nullable(),
});
export type TicketDetail = z.output<typeof ticketDetail>;

export const newTicket = z.object({
  title: oneLine(120),
  category: ticketCategory,
  description: ticketText,
  /** People of the workspace who take part, beside the caller. */
  member_ids: idList(20).default([]),
  number_id: id.nullable().default(null),
  activation_id: id.nullable().default(null),
  file_ids: writing.shape.file_ids,
});
