import { z } from "zod";
import { choiceLimits } from "../../../messenger/contract/limits.ts";
import { flowAction } from "../../../templates/contract/fill.ts";
import { fileObject, locationObject } from "./parts.ts";

const words = z.string().min(1).max(4_096);
/** The variable's name, where the template has named ones. */
const named = z.string().max(100).optional();

const parameter = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: words,
    parameter_name: named,
  }),
  /** The phone would write it its own way; sent as the text beside it, as WhatsApp does without one. */
  z.object({
    type: z.literal("currency"),
    currency: z.object({
      fallback_value: words,
      code: z.string().regex(/^[A-Z]{3}$/),
      amount_1000: z.int(),
    }),
    parameter_name: named,
  }),
  z.object({
    type: z.literal("date_time"),
    date_time: z.object({ fallback_value: words }),
    parameter_name: named,
  }),
  z.object({ type: z.literal("image"), image: fileObject }),
  z.object({ type: z.literal("video"), video: fileObject }),
  z.object({ type: z.literal("document"), document: fileObject }),
  z.object({ type: z.literal("location"), location: locationObject }),
  /** What the button brings back when it is pressed. */
  z.object({ type: z.literal("payload"), payload: z.string().min(1).max(choiceLimits.buttonId) }),
  z.object({ type: z.literal("coupon_code"), coupon_code: z.string().min(1).max(200) }),
  /** What the button hands the form that it opens. */
  z.object({ type: z.literal("action"), action: flowAction }),
]);
export type Parameter = z.output<typeof parameter>;

const component = z.object({
  type: z.enum(["header", "body", "button"]),
  sub_type: z.enum(["url", "copy_code", "quick_reply", "flow"]).optional(),
  /** The button's place, from 0. */
  index: z.union([z.string().regex(/^\d$/), z.int().min(0).max(9)]).optional(),
  parameters: z.array(parameter).max(50).default([]),
});
export type Component = z.output<typeof component>;

export const templateObject = z.object({
  name: z.string().min(1).max(512),
  language: z.object({
    code: z.string().min(2).max(20),
    policy: z.literal("deterministic").optional(),
  }),
  /** The account's; taken as written, because a name is known by its number. */
  namespace: z.string().max(100).optional(),
  components: z.array(component).max(20).default([]),
});
