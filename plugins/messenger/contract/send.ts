import { z } from "zod";
import { id, trimmed, upload } from "../../../src/contract/wire.ts";
import { plainText } from "../../numbers/contract/automations.ts";
import { templateFields } from "../../templates/contract/fill.ts";
import { location, newContactCard, reaction } from "./content.ts";
import {
  choiceLimits,
  messageLimits,
  mostButtons,
  mostCards,
  mostListRows,
  uploadLimit,
} from "./limits.ts";
import { seenPosition } from "./parts.ts";

/** `client_id` is chosen when the person presses Send (UUID version 7): the same one is one message for ever. */
const sent = { client_id: id, reply_to: id.optional(), seen_position: seenPosition };
const interactive = {
  header: trimmed(choiceLimits.frame).optional(),
  body: trimmed(messageLimits.body),
  footer: trimmed(choiceLimits.frame).optional(),
};

export const templateMessage = z.object({
  ...sent,
  type: z.literal("template"),
  template_id: id,
  fields: templateFields,
});

const replyButtons = z
  .array(z.object({ id: trimmed(choiceLimits.buttonId), title: trimmed(choiceLimits.button) }))
  .min(1)
  .max(mostButtons);

export const buttonsMessage = z.object({
  ...sent,
  type: z.literal("buttons"),
  ...interactive,
  buttons: replyButtons,
});

const listRow = z.object({
  id: trimmed(choiceLimits.rowId),
  title: trimmed(choiceLimits.row),
  description: trimmed(choiceLimits.description, 0),
});

export const listMessage = z.object({
  ...sent,
  type: z.literal("list"),
  ...interactive,
  body: trimmed(messageLimits.listBody),
  button: trimmed(choiceLimits.button),
  sections: z
    .array(
      z.object({
        title: trimmed(choiceLimits.section, 0),
        rows: z.array(listRow).min(1).max(mostListRows),
      }),
    )
    .min(1)
    .max(mostListRows),
});

export const flowMessage = z.object({
  ...sent,
  type: z.literal("flow"),
  ...interactive,
  /** The flow's id here, not at WhatsApp. */
  flow: id,
  /** What its button says. */
  text: plainText(choiceLimits.flow),
});

export const callRequest = z.object({
  ...sent,
  type: z.literal("call_request"),
  body: trimmed(messageLimits.body, 0),
});

export const phoneRequest = z.object({
  ...sent,
  type: z.literal("phone_request"),
  body: trimmed(messageLimits.body),
});

/** What an agent may send, besides files. */
export const newMessage = z.discriminatedUnion("type", [
  z.object({ ...sent, type: z.literal("text"), body: trimmed(messageLimits.text) }),
  templateMessage,
  location.extend({
    ...sent,
    type: z.literal("location"),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: trimmed(1000, 0),
    address: trimmed(1000, 0),
  }),
  z.object({
    ...sent,
    type: z.literal("contacts"),
    contacts: z.array(newContactCard).min(1).max(mostCards),
  }),
  buttonsMessage,
  listMessage,
  flowMessage,
  callRequest,
  phoneRequest,
  /** An emoji on a message of the same contact; an empty one takes it back. */
  z.object({
    client_id: id,
    type: z.literal("reaction"),
    message_id: id,
    emoji: reaction,
  }),
]);
export type NewMessage = z.input<typeof newMessage>;

/** A file, its kind taken from its bytes. */
export const newMediaMessage = z.object({
  ...sent,
  // A field of a form, which the console writes as well as reads.
  seen_position: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
  file: upload(uploadLimit),
  caption: trimmed(messageLimits.caption, 0).default(""),
  /** Sends an audio file as a voice note. */
  voice: z.stringbool({ truthy: ["true", "1"], falsy: ["false", "0"] }).default(false),
  /** Under the caption, which then has to say something. */
  buttons: replyButtons.optional(),
});
