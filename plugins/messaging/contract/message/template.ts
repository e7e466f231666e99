import { z } from "zod";
import { fileObject, locationObject } from "./parts.ts";

const parameter = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: z.string().min(1).max(4_096),
    /** The variable's name, where the template has named ones. */
    parameter_name: z.string().max(100).optional(),
  }),
  z.object({ type: z.literal("image"), image: fileObject }),
  z.object({ type: z.literal("video"), video: fileObject }),
  z.object({ type: z.literal("document"), document: fileObject }),
  z.object({ type: z.literal("location"), location: locationObject }),
  z.object({ type: z.literal("coupon_code"), coupon_code: z.string().min(1).max(200) }),
]);
export type Parameter = z.output<typeof parameter>;

const component = z.object({
  type: z.enum(["header", "body", "button"]),
  sub_type: z.enum(["url", "copy_code"]).optional(),
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
