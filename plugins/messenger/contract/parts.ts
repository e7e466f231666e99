import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import type { ContentType } from "./content.ts";

// Apart from the messages themselves: home and the menu need these, and nothing heavier.

/** Only ever moves to the right; `failed` only from the first two. */
export const messageStatus = z.enum(["pending", "sent", "delivered", "read", "failed"]);
export type MessageStatus = z.output<typeof messageStatus>;

export const author = z.object({ id, name: z.string() });

/** What a message of ours came from; `phone` is the business's own WhatsApp beside this product. */
export const senderKind = z.enum(["person", "token", "bulk", "automation", "phone"]);
export type SenderKind = z.output<typeof senderKind>;

/** `id` is the person's, the token's, the bulk's or the automation's; the phone has none. */
export const sender = z.object({
  kind: senderKind,
  id: id.nullable(),
  /** What a token, bulk or automation is called; null where nobody knows, and for people. */
  name: z.string().nullable(),
});
export type Sender = z.output<typeof sender>;
/** Who sends, as it is written down. */
export type SentBy = Pick<Sender, "kind" | "id">;

/** What WhatsApp says of a message's price, in its own words: what an invoice rates it by. */
export const pricing = z.object({
  billable: z.boolean(),
  /** `PMP`: by message; `CBP`: by conversation, as until July 2025. */
  pricing_model: z.string(),
  /** `regular`, or why it is free. */
  type: z.string(),
  /** `marketing`, `utility`, `authentication`, `service` and what WhatsApp adds. */
  category: z.string(),
});
export type Pricing = z.output<typeof pricing>;

/** The kinds as a list shows a last message, without its parts. */
export const contentType = z.string() as z.ZodType<ContentType, ContentType>;

/** The contact in a path. */
export const ofContact = z.object({ contact: id });

/** The number a call is about; without it the one the caller chose last. */
export const ofNumberInUse = z.object({ number_id: id.optional() });

/** All of the caller's numbers of the workspace, in place of one. */
export const allNumbers = "all";

/** As many numbers are shown in one list: a tab hears no more of them than that by one connection. */
export const mostTogether = 50;

/** One number as above, or all of them. */
export const ofNumbersInUse = z.object({
  number_id: z.union([id, z.literal(allNumbers)]).optional(),
});

/** The number's newest event: who has applied less reads what it missed. */
export const head = z.int();

/** Why it failed: WhatsApp's code; the words for it are the console's (`messenger:failure.<code>`). */
export const messageError = z.object({ code: z.int(), details: z.string() });

export const reaction = z.object({
  emoji: z.string(),
  /** The customer, or an agent of the number. */
  from: z.enum(["contact", "number"]),
});

/** Who reads a number hears what happens on it. */
export const onNumber = ({ number_id }: { number_id: string }) => [`number.${number_id}`];

/** Where those are who look at a conversation: who may enter it hears what happens there. */
export const roomOfTalk = (contactId: string) => `conversation.${contactId}`;

/**
 * The `position` of the last message that the caller had seen. What a colleague sent behind it refuses what is sent, and
 * what the customer wrote behind it what puts the conversation away: a 409 with the newest such `position`.
 */
export const seenPosition = z.int().min(0).max(2_000_000_000).optional();
