import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { media } from "../../messenger/contract/content.ts";

/** What of a conversation people look for later. */
export const keptKind = z.enum(["media", "documents", "audio", "links"]);
export type KeptKind = z.output<typeof keptKind>;

export const contactFile = z.object({
  /** The message's. */
  id,
  type: z.string(),
  direction: z.enum(["incoming", "outgoing"]),
  /** Null for a link, and for a file that is still fetched or lost. */
  media: media.nullable(),
  /** What was written with it. */
  text: z.string(),
  /** The addresses in it, in their order. */
  links: z.array(z.string()),
  sent_at: instant,
});
export type ContactFile = z.output<typeof contactFile>;
