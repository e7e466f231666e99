import { z } from "zod";
import { id, instant, trimmed } from "../../../src/contract/wire.ts";

/** What a person may ask of who keeps data about them. */
export const requestKind = z.enum(["export", "erasure"]);
export type RequestKind = z.output<typeof requestKind>;

export const requestStatus = z.enum(["queued", "running", "finished", "failed"]);
export type RequestStatus = z.output<typeof requestStatus>;

/** How much there was of one kind of data: a copy has it, or it was erased. */
export const countedPart = z.object({
  /** The words for it are `privacy:parts.<part>`. */
  part: z.string(),
  rows: z.int(),
});
export type CountedPart = z.output<typeof countedPart>;

/** A copy or an erasure of what a workspace keeps about one person; once finished, its receipt. */
export const dataRequest = z.object({
  id,
  kind: requestKind,
  status: requestStatus,
  number: z.object({ id, name: z.string() }),
  /** The last four digits of the person's phone: all that stays of it. Empty of who showed none. */
  phone_end: z.string(),
  asked_by: z.object({ id, name: z.string() }),
  reason: z.string(),
  counted: z.array(countedPart),
  /** After an erasure the phone alone stays where the person is blocked or wants no marketing. */
  phone_kept: z.boolean(),
  /** Of a finished copy; a link that opens without a token and ends. Null once the file is gone. */
  url: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type DataRequest = z.output<typeof dataRequest>;

/** Hours a copy waits to be fetched. */
export const copyHours = 24;

export const erasure = z.object({
  /** The person's phone or, where they show none, their name as somebody typed it, so that nobody erases another by mistake. */
  phone: trimmed(255),
  reason: trimmed(255),
});
