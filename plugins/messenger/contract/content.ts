import { z } from "zod";
import { id, trimmed } from "../../../src/contract/wire.ts";
import { answerField } from "../../flows/contract/answer.ts";
import { templateButton } from "../../templates/contract/template.ts";

/** A file of a message. `url` opens without a token for a while; null while it is fetched or lost. */
export const media = z.object({
  id,
  name: z.string(),
  mime: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Of images and video, in pixels, where known: the bubble keeps its place. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  url: z.string().nullable(),
});
export type Media = z.output<typeof media>;

export const location = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string(),
  address: z.string(),
});

export const contactCard = z.object({
  name: z.string(),
  phones: z.array(z.object({ phone: z.string(), type: z.string() })),
  emails: z.array(z.string()),
  organization: z.string(),
  /** The rest is what a phone's card may say besides; missing where it does not. */
  department: z.string().optional(),
  title: z.string().optional(),
  birthday: z.string().optional(),
  /** Each in one line. */
  addresses: z.array(z.string()).optional(),
  urls: z.array(z.string()).optional(),
});

/** So many of a product of the business's catalogue; `price` is of one, null where it was not told. */
const orderLine = z.object({
  product_id: z.string(),
  quantity: z.int(),
  price: z.number().nullable(),
  /** Three letters; empty where it was not told. */
  currency: z.string(),
});

/** One emoji, or nothing: one of its parts is a picture, a flag or a key, and all belong to emoji. */
export const reaction = z
  .string()
  .max(40)
  .regex(
    /^$|^(?=.*(?:[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20E3))[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u,
  );

/** The same as somebody may send it. */
export const newContactCard = z.object({
  name: trimmed(255),
  phones: z
    .array(z.object({ phone: trimmed(255), type: trimmed(255, 0) }))
    .min(1)
    .max(20),
  emails: z.array(trimmed(254)).max(20),
  organization: trimmed(1_000, 0),
});

const option = z.object({ id: z.string(), title: z.string() });
const fileHeader = z.object({
  format: z.enum(["image", "video", "document"]),
  media: media.nullable(),
});
const interactive = {
  header: z.string().nullable(),
  body: z.string(),
  footer: z.string().nullable(),
};
/** Above buttons a file may stand in the text's place. */
const headed = { ...interactive, media_header: fileHeader.optional() };

/** What a message says, by kind. */
export const content = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), body: z.string() }),
  z.object({
    type: z.enum(["image", "video", "document"]),
    media: media.nullable(),
    caption: z.string(),
  }),
  z.object({ type: z.literal("audio"), media: media.nullable(), voice: z.boolean() }),
  z.object({ type: z.literal("sticker"), media: media.nullable() }),
  location.extend({ type: z.literal("location"), url: z.string().optional() }),
  z.object({ type: z.literal("contacts"), contacts: z.array(contactCard) }),
  /** Up to three reply buttons. */
  z.object({ type: z.literal("buttons"), ...headed, buttons: z.array(option) }),
  z.object({
    type: z.literal("list"),
    ...interactive,
    button: z.string(),
    sections: z.array(
      z.object({
        title: z.string(),
        rows: z.array(option.extend({ description: z.string() })),
      }),
    ),
  }),
  z.object({ type: z.literal("link"), ...headed, text: z.string(), url: z.string() }),
  /** A button that opens a form on the phone. */
  z.object({
    type: z.literal("flow"),
    ...headed,
    text: z.string(),
    /** As WhatsApp names it; missing in what was kept earlier. */
    flow_id: z.string().optional(),
    /** Which screen it opens, and what that is handed. */
    opens: z
      .object({ screen: z.string().optional(), data: z.record(z.string(), z.unknown()) })
      .optional(),
  }),
  /** A form that the customer filled in; without a name where nobody knows which. */
  z.object({ type: z.literal("form"), name: z.string(), fields: z.array(answerField) }),
  z.object({
    type: z.literal("template"),
    name: z.string(),
    language: z.string(),
    /** All filled in. */
    header: z
      .discriminatedUnion("format", [
        z.object({ format: z.literal("text"), text: z.string() }),
        fileHeader,
        location.extend({ format: z.literal("location") }),
      ])
      .nullable(),
    body: z.string(),
    footer: z.string().nullable(),
    buttons: z.array(templateButton),
  }),
  /** What a customer chose from buttons, a list or a template. */
  z.object({
    type: z.literal("choice"),
    kind: z.enum(["button", "list", "template"]),
    id: z.string(),
    title: z.string(),
    description: z.string(),
  }),
  z.object({
    type: z.literal("order"),
    /** Of all products together; of their kinds alone in what was kept earlier. */
    items: z.int(),
    text: z.string(),
    /** Missing in what was kept earlier. */
    lines: z.array(orderLine).optional(),
  }),
  /** A call of the customer's, and how long (s) somebody talked: 0 where nobody took it. */
  z.object({ type: z.literal("call"), seconds: z.int() }),
  /** Asks the customer if the business may call; the words may be empty. */
  z.object({ type: z.literal("call_request"), body: z.string() }),
  /** Asks a customer for the phone that they do not show; the answer is a card. */
  z.object({ type: z.literal("phone_request"), body: z.string() }),
  /** Whether the customer lets the business call, and until when: null for good. */
  z.object({
    type: z.literal("call_permission"),
    allowed: z.boolean(),
    until: z.iso.datetime().nullable(),
  }),
  /** A disappearing message: WhatsApp does not hand it over. */
  z.object({ type: z.literal("ephemeral") }),
  /** Whoever wrote it took it back. */
  z.object({ type: z.literal("revoked") }),
  /** A kind this product does not know. */
  z.object({ type: z.literal("unsupported"), kind: z.string() }),
]);
export type Content = z.output<typeof content>;
export type ContentType = Content["type"];
/** The content of one kind. */
export type ContentOf<T extends ContentType> = Extract<Content, { type: T }>;
