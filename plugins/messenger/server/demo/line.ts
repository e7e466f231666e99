import type { TemplateCategory } from "../../../templates/contract/template.ts";
import type { Referral } from "../../contract/message.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import type { FileName } from "./files.ts";

/** One message of a demo conversation. */
export interface Line {
  /** `in` the customer, `out` an agent, `phone` the business' own phone. */
  by: "in" | "out" | "phone";
  content: StoredContent;
  file?: FileName;
  /** Of a template. */
  category?: TemplateCategory;
  /** Outgoing: where its ticks stopped. Default read. */
  status?: "pending" | "sent" | "delivered" | "read" | "failed";
  /** Of a failure; WhatsApp's own. */
  code?: number;
  /** Quotes the line so many places above. */
  quotes?: number;
  reaction?: { emoji: string; from: "contact" | "number" };
  /** Tries the failed line right above again. */
  again?: true;
  /** What it said before its writer edited it. */
  former?: string;
  /** What led its writer here. */
  referral?: Referral;
}

export const says = (by: Line["by"], body: string, more: Partial<Line> = {}): Line => ({
  by,
  content: { type: "text", body },
  ...more,
});
export const asks = (body: string, more: Partial<Line> = {}) => says("in", body, more);
export const answers = (body: string, more: Partial<Line> = {}) => says("out", body, more);

export const shows = (
  by: Line["by"],
  type: "image" | "document",
  file: FileName,
  caption = "",
): Line => ({ by, content: { type, media: null, caption }, file });
