import { z } from "zod";
import { id, oneLine } from "../../../src/contract/wire.ts";
import { location, newContactCard, reaction } from "../../messenger/contract/content.ts";

const to = {
  number_id: id,
  /** A message of the same chat. */
  reply_to: id.optional(),
};

/** An advertisement with a button that opens a chat. */
export const ad = z.object({ headline: oneLine(200), body: z.string().max(500) });
export type Ad = z.output<typeof ad>;

/** Products in one order. */
export const mostProducts = 30;

/** The price (of one, in units of its currency) is what the catalogue said when it was ordered. */
const product = z.object({
  product_id: oneLine(100),
  quantity: z.int().min(1).max(999),
  price: z.number().min(0).max(1_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type Product = z.output<typeof product>;

/** What a person can do on a phone, files apart. */
export const phoneWriting = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    ...to,
    body: z.string().min(1).max(4096),
    /** What the person pressed to write it. */
    ad: ad.optional(),
  }),
  /** A cart that was filled from a catalogue, and what was said with it. */
  z.object({
    type: z.literal("order"),
    ...to,
    text: z.string().max(4096).default(""),
    lines: z.array(product).min(1).max(mostProducts),
  }),
  location.extend({
    type: z.literal("location"),
    ...to,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: z.string().max(1000).default(""),
    address: z.string().max(1000).default(""),
  }),
  z.object({
    type: z.literal("contacts"),
    ...to,
    contacts: z.array(newContactCard).min(1).max(20),
  }),
  /** A reply button, a row of a list, or a quick reply of a template: by its id, or its text. */
  z.object({
    type: z.literal("choice"),
    number_id: id,
    message_id: id,
    option: z.string().min(1).max(256),
  }),
  /** A form, filled in: its values by the names that its flow gives them. */
  z.object({
    type: z.literal("form"),
    number_id: id,
    message_id: id,
    response: z.record(z.string().max(80), z.unknown()),
  }),
  /** An empty emoji takes the reaction back. */
  z.object({
    type: z.literal("reaction"),
    number_id: id,
    message_id: id,
    emoji: reaction,
  }),
  z.object({
    type: z.literal("edit"),
    number_id: id,
    message_id: id,
    body: z.string().min(1).max(4096),
  }),
  z.object({ type: z.literal("revoke"), number_id: id, message_id: id }),
  /** A disappearing message, a kind WhatsApp's API does not carry, a card without data. */
  z.object({ type: z.enum(["ephemeral", "poll", "bad_contacts"]), number_id: id }),
]);
export type PhoneWriting = z.output<typeof phoneWriting>;

export const newPhone = z.object({
  number_id: id,
  name: oneLine(60),
  /** Digits with the country code; an existing phone is picked up. */
  number: z.string().regex(/^[1-9]\d{9,14}$/),
});

export const phoneChange = z.object({
  name: oneLine(60).optional(),
  about: z.string().max(139).optional(),
  online: z.boolean().optional(),
  hidden: z.boolean().optional(),
  /** WhatsApp's own rule. */
  username: z
    .string()
    .regex(/^(?:[a-z0-9._]{3,35})?$/)
    .optional(),
  delay: z.int().min(0).max(60).optional(),
});
