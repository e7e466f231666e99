import { z } from "zod";
import { changeOf, id, instant, oneLine, trimmed } from "../../../src/contract/wire.ts";

export const tag = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** `#rrggbb`, lower case. */
  colour: z.string(),
  contacts_count: z.int(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Tag = z.output<typeof tag>;

export const newTag = z.object({
  name: oneLine(60),
  description: trimmed(255, 0).default(""),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .toLowerCase(),
});

const { description, ...others } = newTag.shape;
export const tagChange = changeOf({ description: description.unwrap(), ...others }).partial({
  version: true,
});
