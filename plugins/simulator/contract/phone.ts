import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { content } from "../../messenger/contract/content.ts";
import { reaction } from "../../messenger/contract/parts.ts";
import { ad } from "./writing.ts";

/** A phone's number as WhatsApp knows it: digits with the country code. */
export const phoneNumber = z.string().regex(/^\d{6,20}$/);

/** A pretend phone. Unread and last message are of the chats the caller may see. */
export const phone = z.object({
  number: z.string(),
  name: z.string(),
  about: z.string(),
  online: z.boolean(),
  /** Businesses are not told its number. */
  hidden: z.boolean(),
  /** What its person is called by, without the `@`; empty for none. */
  username: z.string(),
  /** Seconds between each tick of a message to it. */
  delay: z.int(),
  /** The code every message to it fails with. */
  failure: z.int().nullable(),
  unread: z.int(),
  last_text: z.string(),
  last_at: instant.nullable(),
  /** It talks to numbers the caller may read, and to no other. */
  changeable: z.boolean(),
});
export type Phone = z.output<typeof phone>;

/** A call from the phone: it rings until somebody answers or hangs up. */
export const phoneCall = z.object({
  id,
  rang_at: instant,
  answered_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type PhoneCall = z.output<typeof phoneCall>;

/** What the person says to being called by a business. */
export const callAnswers = ["week", "always", "never"] as const;

/** A business the phone talks to, or could. */
export const phoneChat = z.object({
  /** Null: the provider's own service number. */
  number_id: id.nullable(),
  name: z.string(),
  phone: z.string(),
  unread: z.int(),
  last_text: z.string(),
  last_at: instant.nullable(),
  /** The business also keeps the number in the app of its own phone. */
  in_app: z.boolean(),
  /** The business blocked it: what it writes does not arrive. */
  blocked: z.boolean(),
  /** Until when the business may answer freely. */
  window_until: instant.nullable(),
  /** The phone had it in front of it before. */
  opened: z.boolean(),
  /** Questions the business offers whoever has written nothing yet. */
  icebreakers: z.array(z.string()),
  /** How it takes calls, as the chat's head shows it. */
  calls: z.object({
    /** There is something to press. */
    icon: z.boolean(),
    /** Somebody would be there now. */
    open: z.boolean(),
    /** Who called, or found nobody, is asked if the business may call. */
    asks: z.boolean(),
    /** The person lets the business call, and may take that back. */
    allowed: z.boolean(),
    /** The business's message that asks if it may call, until it is answered. */
    request_id: id.nullable(),
  }),
  /** The one that rings, or that is talked in. */
  call: phoneCall.nullable(),
  /** What the business answers to after a slash. */
  commands: z.array(z.object({ name: z.string(), description: z.string() })),
});
export type PhoneChat = z.output<typeof phoneChat>;

/** A message as the phone shows it; only what reached the phone, or was written on it. */
export const phoneMessage = z.object({
  id,
  from: z.enum(["phone", "business"]),
  content,
  at: instant,
  /** Of its own: `sent`, then `read` once the business looked. */
  status: z.enum(["sent", "delivered", "read"]),
  reply_to: z
    .object({ id, from: z.enum(["phone", "business"]), type: z.string(), text: z.string() })
    .nullable(),
  /** `contact` is the phone, `number` the business. */
  reactions: z.array(reaction),
  edited: z.boolean(),
  /** The advertisement that brought the person here with it. */
  ad: ad.nullable(),
});
export type PhoneMessage = z.output<typeof phoneMessage>;

/** What each message to a landline fails with: it has no WhatsApp. */
export const landlineCode = 131026;

/** What marketing to somebody who wants none fails with; all else reaches them. */
export const marketingRefused = 131050;

/** Numbers that end so fail with this code, always: WhatsApp's own, by its last four digits. */
export const failingEndings: Readonly<Record<string, number>> = {
  "1026": 131026,
  "1049": 131049,
  "1050": marketingRefused,
  "0472": 130472,
  "1031": 131031,
  "1000": 131000,
};
