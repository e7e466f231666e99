import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { messageStep } from "../../messenger/contract/message.ts";
import {
  author,
  contentType,
  messageStatus,
  pricing,
  sender,
} from "../../messenger/contract/parts.ts";
import { templateCategory } from "../../templates/contract/template.ts";

const went = { id, sent_at: instant, status: messageStatus, error_code: z.int().nullable() };

/** What became of a message and why, with nothing of what it says nor of whom it is with. */
export const passport = z.object({
  ...went,
  direction: z.enum(["incoming", "outgoing"]),
  type: contentType,
  /** The name of the template it was made of. */
  template: z.string().nullable(),
  delivered_at: instant.nullable(),
  timeline: z.array(messageStep),
  responsible: author.nullable(),
  sender: sender.nullable(),
  category: templateCategory.nullable(),
  pricing: pricing.nullable(),
  /** The customer's, but for its end. */
  /** Null of who shows no phone. */
  phone_masked: z.string().nullable(),
  number: z.object({ id, display_name: z.string(), phone: z.string() }),
  workspace: z.object({ id, name: z.string() }),
  /** Each try of the same message in the order of trying, this one among them. */
  attempts: z.array(z.object(went)),
});
export type Passport = z.output<typeof passport>;
