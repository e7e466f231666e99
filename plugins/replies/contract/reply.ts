import { z } from "zod";
import { changeOf, id, instant, trimmed } from "../../../src/contract/wire.ts";

/**
 * `personal`: only its writer sees and uses it, on the number; `number`: everybody who uses the number;
 * `workspace`: everybody who uses any number of the workspace.
 */
export const replyScope = z.enum(["personal", "number", "workspace"]);
export type ReplyScope = z.output<typeof replyScope>;

/** As many for a workspace, for everybody of a number, and for each person on it. */
export const mostReplies = 500;

export const reply = z.object({
  id,
  scope: replyScope,
  shortcut: z.string(),
  title: z.string(),
  text: z.string(),
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
  title: trimmed(80),
  // Below a message's 4,096, so that names fit in.
  text: trimmed(3_800),
});

export const replyChange = changeOf(newReply.omit({ scope: true }).shape);
