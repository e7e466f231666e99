import { z } from "zod";

// What Meta's description takes of a message, no more: a field that it does not know is a fault of ours.

const text = (max: number) => z.string().min(1).max(max);
const digits = z.string().regex(/^\d{6,15}$/);
const userId = z.string().regex(/^[A-Z]{2}\.[A-Za-z0-9.]{1,140}$/);
const file = z.strictObject({ id: text(100) });
const captioned = file.extend({ caption: text(1024).optional() });
const words = (max: number) => z.strictObject({ text: text(max) });

const header = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: text(60) }),
  z.strictObject({ type: z.literal("image"), image: file }),
  z.strictObject({ type: z.literal("video"), video: file }),
  z.strictObject({
    type: z.literal("document"),
    document: file.extend({ filename: text(240).optional() }),
  }),
]);
const framed = { header: header.optional(), body: words(1024), footer: words(60).optional() };

const interactive = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("button"),
    ...framed,
    action: z.strictObject({
      buttons: z
        .array(
          z.strictObject({
            type: z.literal("reply"),
            reply: z.strictObject({ id: text(256), title: text(20) }),
          }),
        )
        .min(1)
        .max(3),
    }),
  }),
  z.strictObject({
    type: z.literal("list"),
    ...framed,
    body: words(4096),
    action: z.strictObject({
      button: text(20),
      sections: z
        .array(
          z.strictObject({
            title: text(24).optional(),
            rows: z
              .array(
                z.strictObject({
                  id: text(200),
                  title: text(24),
                  description: text(72).optional(),
                }),
              )
              .min(1),
          }),
        )
        .min(1)
        .max(10)
        .refine((all) => all.flatMap(({ rows }) => rows).length <= 10),
    }),
  }),
  z.strictObject({
    type: z.literal("cta_url"),
    ...framed,
    action: z.strictObject({
      name: z.literal("cta_url"),
      parameters: z.strictObject({ display_text: text(20), url: z.url() }),
    }),
  }),
  z.strictObject({
    type: z.literal("flow"),
    ...framed,
    action: z.strictObject({
      name: z.literal("flow"),
      parameters: z.strictObject({
        flow_message_version: z.literal("3"),
        flow_id: text(40),
        flow_cta: text(30),
        flow_token: text(200).optional(),
        mode: z.enum(["draft", "published"]).optional(),
        flow_action: z.enum(["navigate", "data_exchange"]).optional(),
        flow_action_payload: z
          .strictObject({ screen: text(80), data: z.record(z.string(), z.unknown()).optional() })
          .optional(),
      }),
    }),
  }),
  z.strictObject({
    type: z.literal("call_permission_request"),
    body: words(1024).optional(),
    action: z.strictObject({ name: z.literal("call_permission_request") }),
  }),
  z.strictObject({
    type: z.literal("request_contact_info"),
    body: words(1024),
    action: z.strictObject({ name: z.literal("request_contact_info") }),
  }),
]);

const location = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().max(1000).optional(),
  address: z.string().max(1000).optional(),
});

const card = z.strictObject({
  name: z.strictObject({ formatted_name: text(200), first_name: text(200) }),
  phones: z.array(z.strictObject({ phone: text(40), type: text(20).optional() })).optional(),
  emails: z.array(z.strictObject({ email: text(200) })).optional(),
  org: z.strictObject({ company: text(200) }).optional(),
});

const parameter = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    text: text(1024),
    parameter_name: text(60).optional(),
  }),
  z.strictObject({ type: z.literal("image"), image: file }),
  z.strictObject({ type: z.literal("video"), video: file }),
  z.strictObject({
    type: z.literal("document"),
    document: file.extend({ filename: text(240).optional() }),
  }),
  z.strictObject({ type: z.literal("location"), location }),
]);
/** Each kind of button takes one parameter, of one kind. */
const button = <S extends string, P extends z.ZodType>(sub_type: S, value: P) =>
  z.strictObject({
    type: z.literal("button"),
    sub_type: z.literal(sub_type),
    index: z.string().regex(/^\d$/),
    parameters: z.tuple([value]),
  });

const template = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.strictObject({
    code: z.string().regex(/^[a-z]{2,3}(_[A-Za-z]{2,4})?$/),
    policy: z.literal("deterministic").optional(),
  }),
  components: z
    .array(
      z.discriminatedUnion("type", [
        z.strictObject({
          type: z.enum(["header", "body"]),
          parameters: z.array(parameter).min(1),
        }),
        z.discriminatedUnion("sub_type", [
          button("quick_reply", z.strictObject({ type: z.literal("payload"), payload: text(256) })),
          button("url", z.strictObject({ type: z.literal("text"), text: text(2_000) })),
          button(
            "copy_code",
            z.strictObject({ type: z.literal("coupon_code"), coupon_code: text(15) }),
          ),
        ]),
      ]),
    )
    .optional(),
});

const common = {
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual"),
  to: digits.optional(),
  recipient: userId.optional(),
  context: z.strictObject({ message_id: z.string().startsWith("wamid.") }).optional(),
  biz_opaque_callback_data: text(512).optional(),
};
const kind = <K extends string, B extends z.ZodType>(type: K, body: B) =>
  z
    .strictObject({ ...common, type: z.literal(type), [type]: body })
    .refine(({ to, recipient }) => (to === undefined) !== (recipient === undefined));

/** What `POST /{phone number}/messages` takes. */
export const messageRequest = z.union([
  z.strictObject({
    messaging_product: z.literal("whatsapp"),
    status: z.literal("read"),
    message_id: z.string().startsWith("wamid."),
  }),
  z.discriminatedUnion("type", [
    kind("text", z.strictObject({ body: text(4096), preview_url: z.boolean().optional() })),
    kind("image", captioned),
    kind("video", captioned),
    kind("document", captioned.extend({ filename: text(240).optional() })),
    kind("audio", file.extend({ voice: z.boolean().optional() })),
    kind("sticker", file),
    kind("location", location),
    kind("contacts", z.array(card).min(1).max(257)),
    kind("interactive", interactive),
    kind("template", template),
    kind(
      "reaction",
      z.strictObject({ message_id: z.string().startsWith("wamid."), emoji: z.string().max(64) }),
    ),
  ]),
]);
