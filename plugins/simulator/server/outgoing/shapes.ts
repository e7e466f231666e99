import { z } from "zod";

const words = (max: number) => z.object({ text: z.string().min(1).max(max) });
const option = (title: number, id: number) =>
  z.object({ id: z.string().min(1).max(id), title: z.string().min(1).max(title) });
const file = z.object({ id: z.string().min(1) });
const captioned = file.extend({ caption: z.string().max(1024).default("") });

const textHeader = z.object({ type: z.literal("text"), text: z.string().min(1).max(60) });
const framed = (body: number) => ({
  header: textHeader.optional(),
  body: words(body),
  footer: words(60).optional(),
});

/** Above all but a list a file may stand. */
const headed = (body: number) => ({
  ...framed(body),
  header: z
    .discriminatedUnion("type", [
      textHeader,
      z.object({ type: z.literal("image"), image: file }),
      z.object({ type: z.literal("video"), video: file }),
      z.object({ type: z.literal("document"), document: file }),
    ])
    .optional(),
});

const unlike = (values: readonly string[]) => new Set(values).size === values.length;

const buttons = z.object({
  type: z.literal("button"),
  ...headed(1024),
  action: z.object({
    buttons: z
      .array(z.object({ type: z.literal("reply"), reply: option(20, 256) }))
      .min(1)
      .max(3)
      .refine((all) => unlike(all.map(({ reply }) => reply.id)))
      .refine((all) => unlike(all.map(({ reply }) => reply.title))),
  }),
});

const sections = z
  .array(
    z.object({
      title: z.string().max(24).default(""),
      rows: z.array(option(24, 200).extend({ description: z.string().max(72).default("") })).min(1),
    }),
  )
  .min(1)
  .max(10)
  .refine((all) => all.flatMap(({ rows }) => rows).length <= 10)
  .refine((all) => unlike(all.flatMap(({ rows }) => rows.map(({ id }) => id))))
  .refine((all) => all.length === 1 || all.every(({ title }) => title !== ""));

const list = z.object({
  type: z.literal("list"),
  ...framed(4096),
  action: z.object({ button: z.string().min(1).max(20), sections }),
});

const link = z.object({
  type: z.literal("cta_url"),
  ...headed(1024),
  action: z.object({
    name: z.literal("cta_url"),
    parameters: z.object({
      display_text: z.string().min(1).max(20),
      url: z.url({ protocol: /^https?$/ }),
    }),
  }),
});

const flow = z.object({
  type: z.literal("flow"),
  ...headed(1024),
  action: z.object({
    name: z.literal("flow"),
    parameters: z.looseObject({
      flow_message_version: z.literal("3"),
      flow_id: z.string().min(1),
      flow_cta: z.string().min(1).max(30),
      mode: z.enum(["draft", "published"]).optional(),
      flow_action_payload: z
        .object({
          screen: z.string().optional(),
          data: z.record(z.string(), z.unknown()).default({}),
        })
        .optional(),
    }),
  }),
});

const callRequest = z.object({
  type: z.literal("call_permission_request"),
  body: words(1024).optional(),
  action: z.object({ name: z.literal("call_permission_request") }),
});

const phoneRequest = z.object({
  type: z.literal("request_contact_info"),
  body: words(1024),
  action: z.object({ name: z.literal("request_contact_info") }),
});

export const location = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().max(1000).default(""),
  address: z.string().max(1000).default(""),
});

const cards = z
  .array(
    z.object({
      name: z
        .looseObject({ formatted_name: z.string().min(1) })
        // WhatsApp wants one part of the name besides the whole of it.
        .refine((name) => Object.keys(name).length > 1),
      phones: z
        .array(z.object({ phone: z.string().default(""), type: z.string().default("") }))
        .default([]),
      emails: z.array(z.object({ email: z.string() })).default([]),
      org: z.object({ company: z.string().default("") }).optional(),
    }),
  )
  .min(1)
  .max(257);

export const parameter = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: z.string().min(1),
    parameter_name: z.string().optional(),
  }),
  z.object({ type: z.literal("image"), image: file }),
  z.object({ type: z.literal("video"), video: file }),
  z.object({ type: z.literal("document"), document: file }),
  z.object({ type: z.literal("location"), location }),
  z.object({ type: z.literal("coupon_code"), coupon_code: z.string().min(1).max(15) }),
  z.object({ type: z.literal("payload"), payload: z.string().min(1).max(256) }),
  z.object({ type: z.literal("action"), action: z.record(z.string(), z.unknown()) }),
]);
export type Parameter = z.output<typeof parameter>;

export const component = z.object({
  type: z.enum(["header", "body", "button"]),
  sub_type: z.string().optional(),
  index: z.coerce.string().optional(),
  parameters: z.array(parameter).default([]),
});
export type Component = z.output<typeof component>;

/** What the Cloud API takes, by type, with its limits. */
export const outgoing = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.object({ body: z.string().min(1).max(4096) }) }),
  z.object({ type: z.literal("image"), image: captioned }),
  z.object({ type: z.literal("video"), video: captioned }),
  z.object({
    type: z.literal("document"),
    document: captioned.extend({ filename: z.string().max(240).default("") }),
  }),
  z.object({
    type: z.literal("audio"),
    audio: file.extend({ voice: z.boolean().default(false) }),
  }),
  z.object({ type: z.literal("sticker"), sticker: file }),
  z.object({ type: z.literal("location"), location }),
  z.object({ type: z.literal("contacts"), contacts: cards }),
  z.object({
    type: z.literal("interactive"),
    interactive: z.discriminatedUnion("type", [
      buttons,
      list,
      link,
      flow,
      callRequest,
      phoneRequest,
    ]),
  }),
  z.object({
    type: z.literal("template"),
    template: z.object({
      name: z.string().min(1).max(512),
      language: z.object({ code: z.string().min(2).max(20) }),
      components: z.array(component).default([]),
    }),
  }),
  z.object({
    type: z.literal("reaction"),
    reaction: z.object({ message_id: z.string().min(1), emoji: z.string().max(64).default("") }),
  }),
]);
export type Outgoing = z.output<typeof outgoing>;
export type OutgoingOf<T extends Outgoing["type"]> = Extract<Outgoing, { type: T }>;
