import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

/** Statuses as WhatsApp names them; one it adds later reads as `undefined`. */
export const templateStatuses = [
  "undefined",
  "pending",
  "approved",
  "rejected",
  "in_appeal",
  "pending_deletion",
  "deleted",
  "disabled",
  "flagged",
  "reinstated",
  "paused",
  "archived",
  "unarchived",
  "locked",
  "limit_exceeded",
] as const;
export const templateStatus = z.enum(templateStatuses).catch("undefined");
export type TemplateStatus = z.output<typeof templateStatus>;

/** What a new template can be. */
export const offeredCategories = ["marketing", "utility", "authentication"] as const;
export type OfferedCategory = (typeof offeredCategories)[number];

/** Names from before June 2023: shown where a template still has one, never offered. */
export const olderCategories = [
  "account_update",
  "payment_update",
  "personal_finance_update",
  "shipping_update",
  "reservation_update",
  "issue_resolution",
  "appointment_update",
  "transportation_update",
  "ticket_update",
  "alert_update",
  "auto_reply",
  "transactional",
  "otp",
] as const;

/** A category that WhatsApp adds later reads as `undefined`. */
export const templateCategory = z
  .enum([...offeredCategories, ...olderCategories, "undefined"])
  .catch("undefined");
export type TemplateCategory = z.output<typeof templateCategory>;

/** How a code reaches whoever asked for it; `otp` buttons exist in authentication templates only. */
export const codeDelivery = z.enum(["copy_code", "one_tap", "zero_tap"]);
export type CodeDelivery = z.output<typeof codeDelivery>;

export const quickReply = z.object({ type: z.literal("quick_reply"), text: z.string() });
export const url = z.object({ type: z.literal("url"), text: z.string(), url: z.string() });
export const phoneNumber = z.object({
  type: z.literal("phone_number"),
  text: z.string(),
  phone_number: z.string(),
});
export const voiceCall = z.object({ type: z.literal("voice_call"), text: z.string() });
export const copyCode = z.object({ type: z.literal("copy_code"), text: z.string() });
export const flow = z.object({ type: z.literal("flow"), text: z.string(), flow_id: z.string() });
export const otp = z.object({ type: z.literal("otp"), text: z.string(), delivery: codeDelivery });
/** A kind that this product does not know. */
export const undefinedButton = z.object({ type: z.literal("undefined"), text: z.string() });

/** `copy_code`'s value and the variable at the end of a `url` are filled when it is sent. */
export const templateButton = z.discriminatedUnion("type", [
  quickReply,
  url,
  phoneNumber,
  voiceCall,
  copyCode,
  flow,
  otp,
  undefinedButton,
]);
export type TemplateButton = z.output<typeof templateButton>;
export type ButtonType = TemplateButton["type"];

export const mediaFormat = z.enum(["image", "video", "document"]);
export type MediaFormat = z.output<typeof mediaFormat>;

export const templateHeader = z.discriminatedUnion("format", [
  /** At most one variable. */
  z.object({ format: z.literal("text"), text: z.string() }),
  z.object({ format: mediaFormat }),
  z.object({ format: z.literal("location") }),
  /** A kind that this product does not know. */
  z.object({ format: z.literal("undefined") }),
]);
export type TemplateHeader = z.output<typeof templateHeader>;

/** Variables are written `{{1}}`, `{{2}}`… in order, or by names in one template: `{{first_name}}`. */
export const parameterFormat = z.enum(["positional", "named"]);
export type ParameterFormat = z.output<typeof parameterFormat>;

/** What somebody who sends a template needs of it. */
export const template = z.object({
  id,
  name: z.string(),
  /** `pt_BR`, as WhatsApp writes languages. */
  language: z.string(),
  category: templateCategory,
  status: templateStatus,
  header: templateHeader.nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(templateButton),
  /** What it has that this product can neither send nor write again, as WhatsApp names it: `GIF`, `CAROUSEL`. */
  unknown_parts: z.array(z.string()),
  updated_at: instant,
});
export type Template = z.output<typeof template>;
