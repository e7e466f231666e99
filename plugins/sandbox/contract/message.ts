import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { content } from "../../messenger/contract/content.ts";
import { messageStatus } from "../../messenger/contract/parts.ts";
import { sandboxContact } from "./sandbox.ts";

/** What was said in the sandbox, by a phone or by us. */
export const sandboxMessage = z.object({
  id,
  direction: z.enum(["incoming", "outgoing"]),
  contact: sandboxContact.pick({ id: true, name: true, wa_id: true }),
  /** As the phone shows it. */
  content,
  status: messageStatus,
  /** WhatsApp's code, where it failed. */
  error_code: z.int().nullable(),
  /** The body it was sent with; null for a phone's. */
  request: z.record(z.string(), z.unknown()).nullable(),
  sent_at: instant,
});
export type SandboxMessage = z.output<typeof sandboxMessage>;

/** Whether a text has an address that a phone would preview. */
export const hasUrl = (text: string): boolean => /\bhttps?:\/\/[^\s/$.?#][^\s]*/i.test(text);
