import { z } from "zod";
import { isUserId } from "../../../contacts/contract/phone.ts";
import { reaction } from "../../../messenger/contract/content.ts";
import { messageLimits } from "../../../messenger/contract/limits.ts";
import { kindless } from "../refusal.ts";
import { interactive } from "./interactive.ts";
import {
  audioObject,
  captioned,
  cards,
  documentObject,
  fileObject,
  locationObject,
} from "./parts.ts";
import { templateObject } from "./template.ts";

const product = { messaging_product: z.literal("whatsapp").optional() };
const addressed = {
  ...product,
  /** Comes back with every status of the message. */
  biz_opaque_callback_data: z.string().min(1).max(512).optional(),
  recipient_type: z.literal("individual").optional(),
  /** With the country code; a plus, spaces and signs may stand in it. */
  to: z
    .string()
    .regex(/^\+?[\d\s().-]{8,30}$/)
    .optional(),
  /** WhatsApp's own id of who shows no phone, as `from_user_id` of webhooks: in place of `to`, which goes before it. */
  recipient: z.string().refine(isUserId).optional(),
  /** A message that this one answers. */
  context: z.object({ message_id: z.string().min(1).max(200) }).optional(),
};
const isAddressed = ({ to, recipient }: { to?: unknown; recipient?: unknown }) =>
  to !== undefined || recipient !== undefined;
const message = <T extends string, S extends z.ZodRawShape>(type: T, rest: S) =>
  z
    .object({ ...addressed, type: z.literal(type), ...rest })
    .refine(isAddressed, { message: "field_required", path: ["to"] });

const { text, caption } = messageLimits;

/** The payloads of the Cloud API, by type. */
export const cloudMessage = z.discriminatedUnion("type", [
  message("text", {
    text: z.object({
      body: z.string().trim().min(1).max(text),
      preview_url: z.boolean().optional(),
    }),
  }),
  message("image", { image: captioned(caption) }),
  message("video", { video: captioned(caption) }),
  message("audio", { audio: audioObject }),
  message("document", { document: documentObject(caption) }),
  message("sticker", { sticker: fileObject }),
  message("location", { location: locationObject }),
  message("contacts", { contacts: cards }),
  message("interactive", { interactive }),
  message("template", { template: templateObject }),
  message("reaction", {
    reaction: z.object({ message_id: z.string().min(1).max(200), emoji: reaction }),
  }),
  /** The customer's ticks turn blue: of this message and all before it. */
  z.object({
    ...product,
    type: z.undefined().optional(),
    status: z.custom<"read">((value) => value === "read", kindless),
    message_id: z.string().min(1).max(200),
  }),
]);
export type CloudMessage = z.output<typeof cloudMessage>;
export type MessageOf<T extends NonNullable<CloudMessage["type"]>> = Extract<
  CloudMessage,
  { type: T }
>;

/** What a sent message answers. */
export const sentMessage = z.object({
  messaging_product: z.literal("whatsapp"),
  contacts: z.array(
    z.object({
      input: z.string(),
      /** Where it goes: digits with the country code. Missing for who shows no phone. */
      wa_id: z.string().optional(),
      /** WhatsApp's own id of who shows no phone. */
      user_id: z.string().optional(),
    }),
  ),
  /** Of the message: webhooks and later calls know it by this. */
  messages: z.array(z.object({ id: z.string() })),
  message: z.string(),
});
export const readAnswer = z.object({ success: z.literal(true) });
