import { z } from "zod";
import { cut } from "../../../../src/contract/text.ts";
import { isUserId } from "../../../contacts/contract/phone.ts";
import { pricing } from "../../contract/parts.ts";

/** Seconds since 1970, as text or number. */
export const timestamp = z.coerce
  .number()
  .min(0)
  .max(8e12)
  .transform((seconds) => new Date(Math.round(seconds * 1000)));

const text = z.string().catch("");
const file = z.object({
  id: z.string(),
  mime_type: text,
  caption: text,
  filename: text,
  voice: z.boolean().catch(false),
});

/** A contact card; one without a name or of another shape is none. */
const card = z.object({
  name: z.object({ formatted_name: z.string().min(1) }),
  phones: z.array(z.object({ phone: text, wa_id: text, type: text })).catch([]),
  emails: z.array(z.object({ email: text })).catch([]),
  org: z
    .object({ company: text, department: text, title: text })
    .catch({ company: "", department: "", title: "" }),
  birthday: text,
  addresses: z
    .array(z.object({ street: text, city: text, state: text, zip: text, country: text }))
    .catch([]),
  urls: z.array(z.object({ url: text })).catch([]),
});

const orderLine = z.object({
  product_retailer_id: text,
  quantity: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  item_price: z.coerce.number().min(0).nullable().catch(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .catch(""),
});

const choice = z.object({ id: text, title: text, description: text });

/** The values of a form: JSON in a text, and nothing that is none. */
const response = z.string().transform((said, context): Record<string, unknown> => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(said));
  } catch {
    context.addIssue({ code: "custom", message: "no values" });
    return z.NEVER;
  }
});

/** The parts of an incoming message that say something, by its type. */
export const bodies = {
  text: z.object({ text: z.object({ body: z.string() }) }),
  image: z.object({ image: file }),
  video: z.object({ video: file }),
  audio: z.object({ audio: file }),
  document: z.object({ document: file }),
  sticker: z.object({ sticker: file }),
  location: z.object({
    location: z.object({
      latitude: z.number(),
      longitude: z.number(),
      name: text,
      address: text,
      url: z.string().min(1).optional().catch(undefined),
    }),
  }),
  contacts: z.object({ contacts: z.array(card) }),
  button: z.object({ button: z.object({ text, payload: text }) }),
  interactive: z.object({
    interactive: z.union([
      z.object({ type: z.literal("list_reply"), list_reply: choice }),
      z.object({ type: z.literal("button_reply"), button_reply: choice }),
      z.object({
        type: z.literal("call_permission_reply"),
        call_permission_reply: z.object({
          response: z.enum(["accept", "reject"]),
          is_permanent: z.boolean().catch(false),
          expiration_timestamp: timestamp.optional().catch(undefined),
        }),
      }),
      z.object({ type: z.literal("nfm_reply"), nfm_reply: z.object({ response_json: response }) }),
    ]),
  }),
  order: z.object({ order: z.object({ text, product_items: z.array(orderLine).catch([]) }) }),
  call: z.object({ seconds: z.int() }),
} as const;

/** WhatsApp's own id of a person for this business. */
const userId = z.string().refine(isUserId);
const aPhone = z.string().regex(/^\d{5,20}$/);

/** With its addresses, all of it fits an event. */
const told = (most: number) => text.transform((said) => cut(said, most));
const referral = z.object({
  source_type: told(40),
  source_id: told(100),
  source_url: told(1_000),
  headline: told(200),
  body: told(500),
  media_type: told(40),
  image_url: told(1_000),
  video_url: told(1_000),
  ctwa_clid: told(500),
});

/** What every message bears, incoming or sent from the business' own phone. */
export const envelope = z.looseObject({
  id: z.string().min(1).max(500),
  timestamp,
  type: z.string().max(60).catch("unsupported"),
  context: z
    .object({ id: z.string().min(1) })
    .optional()
    .catch(undefined),
  referral: referral
    .transform(({ image_url, video_url, ctwa_clid, ...known }) => ({
      ...known,
      media_url: image_url || video_url,
      click_id: ctwa_clid,
    }))
    .optional()
    .catch(undefined),
});
export type Envelope = z.output<typeof envelope>;

const party = z.string().max(140).optional().catch(undefined);
const user = userId.optional().catch(undefined);

export const incoming = envelope.extend({ from: z.string().min(1).max(140) });
/** Whom an event is about, by their phone or, where WhatsApp keeps that to itself, by its own id of them. */
export const named = z
  .object({
    from: party,
    to: party,
    wa_id: party,
    from_user_id: user,
    to_user_id: user,
    user_id: user,
  })
  .catch({});

/** The same with WhatsApp's own id of its writer for a phone that it does not tell. */
export function withWriter(event: unknown): unknown {
  const { from, from_user_id } = named.parse(event);
  return from || !from_user_id ? event : { ...(event as object), from: from_user_id };
}

/** A customer's call that is over, as what they did in the conversation. */
export const endedCall = z
  .looseObject({
    id: z.string().min(1).max(500),
    event: z.literal("terminate"),
    direction: z.literal("USER_INITIATED"),
    timestamp: z.unknown(),
    duration: z.coerce.number().int().min(0).max(86_400).catch(0),
  })
  .transform(({ duration, ...call }) => ({ ...call, type: "call", seconds: duration }));

/** A call of the business that somebody took, and that is over. */
export const takenCall = z.object({
  event: z.literal("terminate"),
  direction: z.literal("BUSINESS_INITIATED"),
  duration: z.coerce.number().int().min(1),
});

export const reactionBody = z.object({
  reaction: z.object({ message_id: z.string(), emoji: z.string().max(40).catch("") }),
});
export const revokeBody = z.object({ revoke: z.object({ original_message_id: z.string() }) });
export const editBody = z.object({
  edit: z.object({
    original_message_id: z.string(),
    message: z.looseObject({ type: z.string() }),
  }),
});

export const profiles = z
  .array(
    z.object({
      wa_id: text,
      profile: z.object({ name: text, username: text }).catch({ name: "", username: "" }),
      user_id: user,
    }),
  )
  .catch([]);

/** What a person's phone says by itself: that they have another one now; WhatsApp tells it, or only its new id of them. */
export const movedBody = z.object({
  system: z.object({
    type: z.enum(["user_changed_number", "customer_changed_number", "user_changed_user_id"]),
    /** The new one, by its names of all versions. */
    wa_id: aPhone.optional().catch(undefined),
    new_wa_id: aPhone.optional().catch(undefined),
    user_id: user,
    previous_user_id: user,
  }),
});

/** The card that answers a business's request for the phone: nobody else's card says whose it is. */
export const sharedPhone = z.object({
  contacts: z
    .array(
      z.object({
        origin: z.literal("contact_request"),
        phones: z.array(z.object({ wa_id: aPhone })).min(1),
      }),
    )
    .min(1),
});

export const statusEvent = z.object({
  id: z.string().min(1).max(500),
  status: z.string(),
  timestamp,
  biz_opaque_callback_data: z.string().max(512).optional().catch(undefined),
  pricing: pricing.nullable().catch(null),
  errors: z
    .array(
      z.object({
        code: z.coerce.number().int(),
        title: text,
        message: text,
        error_data: z.object({ details: text }).catch({ details: "" }),
      }),
    )
    .catch([]),
});
