import { z } from "zod";
import { id, upload } from "../../../../src/contract/wire.ts";
import { codeDelivery, mediaFormat, offeredCategories, parameterFormat } from "../template.ts";
import { formFlag, formNumber } from "./form-values.ts";
import { besideFlow, besideUrl } from "./sampled-button.ts";

// Far above WhatsApp's limits, which the rules know and explain: this only bounds a request.
const text = z.string().max(4_096);
const short = z.string().max(512);

const place = { format: z.literal("location") };
const words = { format: z.literal("text"), text, sample: text.default("") };

const header = z.discriminatedUnion("format", [
  z.object(words),
  z.object({
    format: mediaFormat,
    file: upload().optional(),
    /** Instead of a file: the one that this template of the workspace has. */
    file_of: id.optional(),
  }),
  z.object(place),
]);

const button = z.discriminatedUnion("type", [
  z.object({ type: z.literal("quick_reply"), text }),
  z.object({ type: z.literal("url"), text, url: text, sample: text.default(""), ...besideUrl }),
  z.object({ type: z.literal("phone_number"), text, phone_number: short }),
  z.object({ type: z.literal("voice_call"), text }),
  z.object({ type: z.literal("copy_code"), text, sample: text.default("") }),
  z.object({ type: z.literal("flow"), text, flow_id: short, ...besideFlow }),
]);

const authentication = z.object({
  delivery: codeDelivery,
  apps: z
    .array(z.object({ package_name: short, signature_hash: short }))
    .max(20)
    .default([]),
  security_recommendation: formFlag.default(false),
  code_expiration_minutes: formNumber.nullable().default(null),
  zero_tap_terms_accepted: formFlag.default(false),
  button_text: text.default(""),
});

const fields = {
  category: z.enum(offeredCategories),
  parameter_format: parameterFormat.default("positional"),
  header: header.nullable().default(null),
  body: text.default(""),
  body_samples: z.array(text).max(100).default([]),
  footer: text.nullable().default(null),
  buttons: z.array(button).max(20).default([]),
  authentication: authentication.nullable().default(null),
  validity_seconds: formNumber.nullable().default(null),
};
const named = {
  name: short,
  language: z.string().max(15),
  /** Which of the workspace's WhatsApp accounts it is made in; left out where there is but one. */
  account: z.string().max(40).optional(),
};

/** One language of a template, to be published. What it says is checked by the rules (`rules/`). */
export const newTemplate = z.object({ ...named, ...fields });
export type NewTemplate = z.output<typeof newTemplate>;

/** Name and language stay for good. A media header without a file keeps the one it has. */
export const templateChange = z.object({ ...fields, version: formNumber });
export type TemplateChange = z.output<typeof templateChange>;

/** The same before it is published: of a file only what it is. */
export const checkedTemplate = z.object({
  ...named,
  ...fields,
  header: z
    .discriminatedUnion("format", [
      z.object(words),
      z.object({
        format: mediaFormat,
        file: z.object({ type: z.string().max(200), size: z.int().min(0) }).nullable(),
      }),
      z.object(place),
    ])
    .nullable()
    .default(null),
  /** The template that it is to replace, by its id. */
  replaces: id.optional(),
});
