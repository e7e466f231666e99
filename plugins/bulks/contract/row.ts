import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { content } from "../../messenger/contract/content.ts";
import { held } from "../../messenger/contract/message.ts";
import { messageError } from "../../messenger/contract/parts.ts";
import { filledFields } from "../../templates/contract/fill.ts";
import { reason } from "./bulk.ts";

/**
 * What the dry run says of a row; the first two are sent to. `mended`: country or ninth digit added. Of what failed
 * before: `not_again` would only fail again, `too_soon` may be tried after a day.
 */
export const verdicts = [
  "valid",
  "mended",
  "duplicate",
  "invalid",
  "opted_out",
  "blocked",
  "not_again",
  "too_soon",
] as const;
export const verdict = z.enum(verdicts);
export type Verdict = z.output<typeof verdict>;

/**
 * Where a recipient stands. `skipped`: the dry run left it out; `cancelled`: the bulk ended before, or somebody had
 * written to them again when it started, which `reason` says.
 */
export const rowStates = [
  "pending",
  "sending",
  "sent",
  "delivered",
  "read",
  "failed",
  "skipped",
  "cancelled",
] as const;
export const rowState = z.enum(rowStates);
export type RowState = z.output<typeof rowState>;

const checked = z.object({
  /** From 1, without the headings. */
  row: z.int(),
  /** In the file, from 1. */
  line: z.int(),
  /** The phone as the file says it. */
  typed: z.string(),
  /** Digits with the country code, as the message goes there; null where it is none. */
  phone: z.string().nullable(),
  /** `BR`; null where the phone is none. */
  country: z.string().nullable(),
  verdict,
  reason: reason.nullable(),
  fields: filledFields,
});

export const bulkRow = checked.extend({
  id,
  state: rowState,
  /** WhatsApp's; the words for it are `messenger:failure.<code>`. */
  error: messageError.nullable(),
  /** Why WhatsApp keeps the message back that it took (`sent`); it may still arrive, or fail. Null: it does not. */
  held: held.nullable(),
  message_id: id.nullable(),
  contact_id: id.nullable(),
  updated_at: instant,
});
export type BulkRow = z.output<typeof bulkRow>;

/** A row as its recipient will see it; `content` is null where the values do not fill the template. */
export const rowPreview = checked.extend({
  content: content.nullable(),
  /** Sentences by the place in `fields`: `fields.body.0`. */
  wrong: z.record(z.string(), z.string()),
});
export type RowPreview = z.output<typeof rowPreview>;
