import { z } from "zod";
import { changeOf, id, instant, oneLine, trimmed } from "../../../src/contract/wire.ts";
import { choiceLimits, mostButtons } from "../../messenger/contract/limits.ts";
import { textLimits } from "./limits.ts";

/**
 * `personal`: only its writer sees and uses it, on the number; `number`: everybody who uses the number;
 * `workspace`: everybody who uses any number of the workspace.
 */
export const replyScope = z.enum(["personal", "number", "workspace"]);
export type ReplyScope = z.output<typeof replyScope>;

/** A file that a reply brings. `url` opens without a token for a while. */
export const replyFile = z.object({
  id,
  name: z.string(),
  mime: z.string(),
  /** In bytes. */
  size: z.int(),
  url: z.string(),
});
export type ReplyFile = z.output<typeof replyFile>;

export const reply = z.object({
  id,
  scope: replyScope,
  shortcut: z.string(),
  title: z.string(),
  /** Empty where a file says all. */
  text: z.string(),
  file: replyFile.nullable(),
  /** The titles of its reply buttons. */
  buttons: z.array(z.string()),
  used_count: z.int(),
  last_used_at: instant.nullable(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Reply = z.output<typeof reply>;

/** Letters, digits, `-` and `_`: what follows a slash without a space. */
const shortcut = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}_-]{1,32}$/u);

export const newReply = z.object({
  scope: replyScope,
  shortcut,
  title: oneLine(80),
  text: trimmed(textLimits.alone, 0),
  /** One that the caller handed over for it, or its own. */
  file_id: id.nullable().optional(),
  buttons: z.array(trimmed(choiceLimits.button)).max(mostButtons).optional(),
});

export const replyChange = changeOf(newReply.omit({ scope: true }).shape);
