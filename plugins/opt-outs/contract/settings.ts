import { z } from "zod";
import { changeOf, id, trimmed } from "../../../src/contract/wire.ts";

const word = z.string().trim().max(40);

/** By which words people of a workspace refuse and accept marketing, and what they are answered. */
export const optOutSettings = z.object({
  /** The workspace's. */
  id,
  stop_words: z.array(z.string()),
  return_words: z.array(z.string()),
  /** Empty: none. */
  answer: z.string(),
  version: z.int(),
});
export type OptOutSettings = z.output<typeof optOutSettings>;

export const optOutChange = changeOf({
  stop_words: z.array(word).min(1).max(20),
  return_words: z.array(word).max(20),
  answer: trimmed(1_000, 0),
});
