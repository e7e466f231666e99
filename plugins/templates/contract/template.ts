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
] as const;
export const templateStatus = z.enum(templateStatuses).catch("undefined");

export const templateCategory = z.enum(["marketing", "utility", "authentication"]);
export type TemplateCategory = z.output<typeof templateCategory>;

/** `copy_code`'s value and the variable at the end of a `url` are filled when it is sent. */
export const templateButton = z.discriminatedUnion("type", [
  z.object({ type: z.literal("quick_reply"), text: z.string() }),
  z.object({ type: z.literal("url"), text: z.string(), url: z.string() }),
  z.object({ type: z.literal("phone_number"), text: z.string(), phone_number: z.string() }),
  z.object({ type: z.literal("copy_code"), text: z.string() }),
]);
export type TemplateButton = z.output<typeof templateButton>;

export const templateHeader = z.discriminatedUnion("format", [
  /** At most one variable. */
  z.object({ format: z.literal("text"), text: z.string() }),
  z.object({ format: z.enum(["image", "video", "document"]) }),
  z.object({ format: z.literal("location") }),
]);
export type TemplateHeader = z.output<typeof templateHeader>;

/** Variables are written `{{1}}`, `{{2}}`… in order. */
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
  updated_at: instant,
});
export type Template = z.output<typeof template>;
