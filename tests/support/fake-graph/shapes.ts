import { z } from "zod";
import { messageRequest } from "./messages.ts";

const text = (max: number) => z.string().min(1).max(max);
const plain = (max: number) => text(max).regex(/^[^\p{Extended_Pictographic}]*$/u);
const verticals =
  "OTHER AUTO BEAUTY APPAREL EDU ENTERTAIN EVENT_PLAN FINANCE GROCERY GOVT HOTEL HEALTH NONPROFIT PROF_SERVICES RETAIL TRAVEL RESTAURANT".split(
    " ",
  );
const product = z.literal("whatsapp");
const digits = z.string().regex(/^\d{6,15}$/);
const userId = z.string().regex(/^[A-Z]{2}\.[A-Za-z0-9.]{1,140}$/);
const nothing = z.strictObject({}).optional();
const done = z.strictObject({ success: z.literal(true) });
const made = z.strictObject({ id: text(60) });
/** What a thing is asked for: words that it has, and nothing is answered that was not asked for. */
const fieldsOf = (thing: z.ZodObject) => {
  const known = new Set(Object.keys(thing.shape));
  return z.strictObject({
    fields: text(500).refine((all) => all.split(",").every((name) => known.has(name)), "unknown"),
  });
};
const listed = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
  after: z.string().optional(),
});
const listOf = (thing: z.ZodObject) => fieldsOf(thing).extend(listed.shape);
const users = z.strictObject({
  messaging_product: product,
  block_users: z
    .array(z.union([z.strictObject({ user: digits }), z.strictObject({ user_id: userId })]))
    .min(1),
});
const names = { wa_id: digits.optional(), user_id: userId.optional() };
const people = z.array(z.strictObject({ input: text(150), ...names })).min(1);
const blocked = (name: string) =>
  z.strictObject({
    messaging_product: product,
    block_users: z.strictObject({
      [name]: people.optional(),
      failed_users: z
        .array(z.strictObject({ input: text(150), ...names, errors: z.array(z.looseObject({})) }))
        .optional(),
    }),
  });
const component = z.looseObject({
  type: z.enum(["HEADER", "BODY", "FOOTER", "BUTTONS", "CAROUSEL", "LIMITED_TIME_OFFER"]),
});
const content = {
  category: z.enum(["MARKETING", "UTILITY", "AUTHENTICATION"]),
  parameter_format: z.enum(["POSITIONAL", "NAMED"]).optional(),
  components: z
    .array(component)
    .min(1)
    .refine((all) => all.filter(({ type }) => type === "BODY").length === 1),
  message_send_ttl_seconds: z.int().optional(),
};
const flow = z.strictObject({
  name: text(200),
  categories: text(400),
  endpoint_uri: z.url().optional(),
});
const pageOf = (thing: z.ZodObject) =>
  z.strictObject({
    data: z.array(thing),
    paging: z
      .strictObject({
        cursors: z.strictObject({ before: z.string(), after: z.string() }),
        next: z.string().optional(),
      })
      .optional(),
  });
const id = z.string().regex(/^\d{1,20}$/);
/** A state in Meta's words, also in one that it may add. */
const word = z.string().regex(/^[A-Z][A-Z0-9_]*$/);
const automation = z.strictObject({
  enable_welcome_message: z.boolean(),
  prompts: z.array(plain(80)).max(4),
  commands: z
    .array(
      z.strictObject({
        command_name: z.string().regex(/^\w{1,32}$/),
        command_description: plain(256),
      }),
    )
    .max(30),
});
const number = z.strictObject({
  id,
  display_phone_number: z
    .string()
    .regex(/^\+[\d ]+$/)
    .optional(),
  verified_name: text(75).optional(),
  name_status: word.optional(),
  new_name_status: word.optional(),
  code_verification_status: z.enum(["VERIFIED", "NOT_VERIFIED"]).optional(),
  status: word.optional(),
  quality_rating: word.optional(),
  whatsapp_business_manager_messaging_limit: word.optional(),
  throughput: z.strictObject({ level: word }).optional(),
  conversational_automation: automation.optional(),
});
const person = z.strictObject({ messaging_product: product, ...names });
const qrCode = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{14}$/),
  prefilled_message: text(140),
  deep_link_url: z.url().optional(),
});
const account = z.strictObject({
  id,
  message_template_namespace: text(60).optional(),
  owner_business_info: z.strictObject({ id, name: text(200) }).optional(),
});
const business = z.strictObject({ id, verification_status: text(60).optional() });
const template = z.strictObject({
  id,
  name: text(512).optional(),
  language: text(20).optional(),
  category: word.optional(),
  parameter_format: z.enum(["POSITIONAL", "NAMED"]).optional(),
  components: z.array(component).optional(),
  status: word.optional(),
  quality_score: z.strictObject({ score: word }).optional(),
  rejected_reason: word.optional(),
  message_send_ttl_seconds: z.int().optional(),
  correct_category: word.optional(),
});
const flowThere = z.strictObject({
  id,
  name: text(200).optional(),
  status: word.optional(),
  categories: z.array(word).optional(),
});
const profile = z.strictObject({
  messaging_product: product,
  about: z.string().optional(),
  address: z.string().optional(),
  description: z.string().optional(),
  email: z.string().optional(),
  websites: z.array(z.string()).optional(),
  vertical: word.optional(),
});
const state = z.enum(["ENABLED", "DISABLED"]);
const clock = z.string().regex(/^([01]\d|2[0-3])[0-5]\d$/);
const calling = z.strictObject({
  status: state,
  call_icon_visibility: z.enum(["DEFAULT", "DISABLE_ALL"]),
  callback_permission_status: state,
  call_hours: z.union([
    z.strictObject({ status: z.literal("DISABLED") }),
    z.strictObject({
      status: state,
      timezone_id: text(60),
      weekly_operating_hours: z
        .array(
          z.strictObject({
            day_of_week: z.enum([
              "MONDAY",
              "TUESDAY",
              "WEDNESDAY",
              "THURSDAY",
              "FRIDAY",
              "SATURDAY",
              "SUNDAY",
            ]),
            open_time: clock,
            close_time: clock,
          }),
        )
        .min(1)
        .max(14),
      holiday_schedule: z
        .array(z.strictObject({ date: z.iso.date(), start_time: clock, end_time: clock }))
        .max(20),
    }),
  ]),
});

const addresses = { ip_addresses: z.strictObject({ default: z.array(z.string()) }) };
/** How a number takes calls of which nobody has said anything: in small letters, as Meta's description has them. */
const untouched = z.strictObject({
  status: z.literal("disabled"),
  call_icon_visibility: z.literal("visible"),
  callback_permission_status: z.literal("disabled"),
  ...addresses,
});

interface Shape {
  /** The path's last word, or its kind of id. */
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
}

/** What each request takes and answers, by method and path: `#` is an id. */
export const shapes: Readonly<Record<string, Shape>> = {
  "POST #/messages": {
    body: messageRequest,
    answer: z.union([
      done,
      z.strictObject({
        messaging_product: product,
        contacts: people.length(1),
        messages: z.array(z.strictObject({ id: z.string().startsWith("wamid.") })).length(1),
      }),
    ]),
  },
  "POST #/media": {
    body: z.strictObject({ messaging_product: product, type: text(100), file: z.instanceof(File) }),
    answer: made,
  },
  "POST #/block_users": { body: users, answer: blocked("added_users") },
  "GET #/block_users": { query: listed, answer: pageOf(person) },
  "DELETE #/block_users": { body: users, answer: blocked("removed_users") },
  "POST #/request_code": {
    body: z.strictObject({
      code_method: z.enum(["SMS", "VOICE"]),
      language: z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/),
    }),
    answer: done,
  },
  "POST #/verify_code": {
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    answer: done.extend({ id: z.string().optional() }),
  },
  "POST #/register": {
    body: z.strictObject({ messaging_product: product, pin: z.string().regex(/^\d{6}$/) }),
    answer: done,
  },
  "POST #/smb_app_data": {
    body: z.strictObject({
      messaging_product: product,
      sync_type: z.enum(["smb_app_state_sync", "history"]),
    }),
    answer: z.strictObject({ messaging_product: product, request_id: text(60) }),
  },
  "GET #/whatsapp_business_profile": {
    query: fieldsOf(profile),
    answer: z.strictObject({ data: z.tuple([profile]) }),
  },
  "POST #/whatsapp_business_profile": {
    body: z.strictObject({
      messaging_product: product,
      about: text(139).optional(),
      address: z.string().max(256).optional(),
      description: z.string().max(512).optional(),
      email: z.union([z.literal(""), z.email().max(128)]).optional(),
      websites: z.array(z.url().max(256)).max(2).optional(),
      vertical: z.enum(verticals).optional(),
      profile_picture_handle: text(500).optional(),
    }),
    answer: done,
  },
  "POST #/conversational_automation": {
    body: automation,
    answer: done,
  },
  "GET #/message_qrdls": {
    query: listOf(qrCode).extend({ limit: z.literal("25") }),
    answer: pageOf(qrCode),
  },
  "POST #/message_qrdls": {
    body: z.strictObject({ code: text(14).optional(), prefilled_message: text(140) }),
    answer: z.strictObject({
      code: text(14),
      prefilled_message: text(140),
      deep_link_url: z.url(),
    }),
  },
  "DELETE #/message_qrdls/#": { body: nothing, answer: done },
  "GET #/settings": {
    query: z.strictObject({}),
    answer: z.strictObject({
      calling: z.union([calling.extend(addresses), untouched]),
      storage_configuration: z.strictObject({ status: z.literal("default") }),
    }),
  },
  "POST #/settings": { body: z.strictObject({ calling }), answer: done },
  "GET #/phone_numbers": { query: listOf(number), answer: pageOf(number) },
  "POST #/phone_numbers": {
    body: z.strictObject({
      cc: z
        .string()
        .regex(/^\d{1,3}$/)
        .optional(),
      phone_number: z.string().regex(/^[1-9]\d{6,14}$/),
      verified_name: z.string().min(2).max(75),
    }),
    answer: made,
  },
  "POST #/subscribed_apps": { body: nothing, answer: done },
  "GET #/message_templates": {
    query: listOf(template).extend({ name: text(512).optional() }),
    answer: pageOf(template),
  },
  "POST #/message_templates": {
    body: z.strictObject({
      name: z.string().regex(/^[a-z0-9_]{1,512}$/),
      language: text(20),
      ...content,
    }),
    answer: z.strictObject({ id: z.string(), status: z.string(), category: z.string() }),
  },
  "DELETE #/message_templates": {
    query: z.strictObject({ name: text(512), hsm_id: z.string().optional() }),
    answer: done,
  },
  "GET #/flows": { query: listOf(flowThere), answer: pageOf(flowThere) },
  "POST #/flows": { body: flow, answer: made },
  "POST #/assets": {
    body: z.strictObject({
      name: z.literal("flow.json"),
      asset_type: z.literal("FLOW_JSON"),
      file: z.instanceof(File),
    }),
    answer: done.extend({ validation_errors: z.array(z.unknown()) }),
  },
  "POST #/publish": { body: nothing, answer: done },
  "POST #/deprecate": { body: nothing, answer: done },
  "POST #/uploads": {
    query: z.strictObject({ file_name: text(240), file_length: z.string(), file_type: text(100) }),
    answer: made,
  },
  "POST upload": { body: z.instanceof(Uint8Array), answer: z.strictObject({ h: text(500) }) },
  "GET media": {
    query: z.strictObject({ phone_number_id: z.string() }),
    answer: z.strictObject({
      id: z.string(),
      messaging_product: product,
      url: z.url(),
      mime_type: z.string(),
      sha256: z.string(),
      file_size: z.number(),
    }),
  },
  "GET #/access_token": {
    query: z.strictObject({ client_id: digits, client_secret: text(100), code: text(500) }),
    answer: z.strictObject({ access_token: text(500), token_type: z.literal("bearer") }),
  },
  "GET debug_token": {
    query: z.strictObject({ input_token: text(500) }),
    answer: z.strictObject({
      data: z.strictObject({
        app_id: digits,
        is_valid: z.boolean(),
        granular_scopes: z.array(z.strictObject({ scope: text(60), target_ids: z.array(id) })),
      }),
    }),
  },
  "GET business": { query: fieldsOf(business), answer: business },
  "GET account": { query: fieldsOf(account), answer: account },
  "GET number": { query: fieldsOf(number), answer: number },
  "POST number": {
    body: z.union([
      z.strictObject({ new_display_name: z.string().min(2).max(75) }),
      z.strictObject({ pin: z.string().regex(/^\d{6}$/) }),
    ]),
    answer: done,
  },
  "GET template": { query: fieldsOf(template), answer: template },
  "POST template": { body: z.strictObject(content).partial(), answer: done },
  "GET flow": { query: fieldsOf(flowThere), answer: flowThere },
  "POST flow": { body: flow, answer: done },
  "DELETE flow": { body: nothing, answer: done },
};
