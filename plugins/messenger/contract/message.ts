import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { templateCategory } from "../../templates/contract/template.ts";
import { content } from "./content.ts";
import {
  author,
  contentType,
  messageError,
  messageStatus,
  pricing,
  reaction,
  sender,
} from "./parts.ts";

/** Another message as its quotation shows it; `text` is a short plain line. */
export const quoted = z.object({
  id,
  direction: z.enum(["incoming", "outgoing"]),
  type: contentType,
  text: z.string(),
});

/** The advertisement or post that a customer came from, as WhatsApp tells it; empty what it does not. */
export const referral = z.object({
  /** `ad` or `post`. */
  source_type: z.string(),
  source_id: z.string(),
  source_url: z.string(),
  headline: z.string(),
  body: z.string(),
  /** Its picture or film, where Meta has it. */
  media_type: z.string(),
  media_url: z.string(),
  /** Meta's own id of the press on it. */
  click_id: z.string(),
});
export type Referral = z.output<typeof referral>;

export const message = z.object({
  id,
  contact_id: id,
  /** Chosen by the console when the person pressed Send; null for what others sent. */
  client_id: id.nullable(),
  direction: z.enum(["incoming", "outgoing"]),
  /** Null in an event whose content would be too large: read the message then. */
  content: content.nullable(),
  status: messageStatus,
  error: messageError.nullable(),
  /** The server's time of sending or receiving: with `position`, the order on screen. */
  sent_at: instant,
  /** Ascending within a contact. */
  position: z.int(),
  delivered_at: instant.nullable(),
  read_at: instant.nullable(),
  failed_at: instant.nullable(),
  /** The agent; null for customers, programs and the phone itself. */
  responsible: author.nullable(),
  /** What sent it; null for customers, and where nobody wrote it down. */
  sender: sender.nullable(),
  reply_to: quoted.nullable(),
  reactions: z.array(reaction),
  /** The failed message this one tries again. */
  retry_of: id.nullable(),
  /** The newer attempt that replaced this failed one. */
  retried_by: id.nullable(),
  /** When its writer last changed its words; null for what reads as it was written. */
  edited_at: instant.nullable(),
  referral: referral.nullable(),
});
export type Message = z.output<typeof message>;

/** As many former texts are kept: the first one, and those before the last changes. */
export const mostFormerTexts = 10;

/** One step of a message's life. `accepted`: WhatsApp took it and gave it an id. */
export const messageStep = z.object({
  kind: z.enum(["queued", "accepted", "sent", "delivered", "read", "failed", "received", "edited"]),
  at: instant,
});

/** One try of a message: a failed one may be sent again, as a new message linked to it. */
export const attempt = z.object({
  id,
  sent_at: instant,
  status: messageStatus,
  error: messageError.nullable(),
});

/** Why WhatsApp keeps a message back. */
export const held = z.enum(["quality_assessment", "paused"]);

/** A message with its history, for the details view. */
export const messageDetail = message.extend({
  timeline: z.array(messageStep),
  /** Its words before each change, the first ones first. */
  former_texts: z.array(z.string()).max(mostFormerTexts),
  provider_id: z.string().nullable(),
  /** The template's, as it was when this was sent; null for other messages. */
  category: templateCategory.nullable(),
  /** Null until WhatsApp has told. */
  pricing: pricing.nullable(),
  /** Why WhatsApp kept it back when it took it; it may still arrive, or fail (132015). Null: it did not. */
  held: held.nullable(),
  contact: z.object({ id, name: z.string(), nickname: z.string().nullable() }),
  number: z.object({ id, display_name: z.string(), phone: z.string() }),
  /** Each try of the same message in the order of trying, this one among them. */
  attempts: z.array(attempt),
});
export type MessageDetail = z.output<typeof messageDetail>;
