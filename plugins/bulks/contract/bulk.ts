import { z } from "zod";
import { id, instant, money, unitPrice } from "../../../src/contract/wire.ts";
import { templateCategory } from "../../templates/contract/template.ts";
import { person } from "../../users/contract/user.ts";
import { mapping } from "./mapping.ts";

/**
 * `waiting_mapping`: the file is there · `checking`: the dry run goes over it · `waiting_confirmation`:
 * somebody looks at what it found · `scheduled` · `processing` · `paused` · the last three are for good.
 */
export const bulkStatuses = [
  "waiting_mapping",
  "checking",
  "waiting_confirmation",
  "scheduled",
  "processing",
  "paused",
  "finished",
  "cancelled",
  "failed",
] as const;
export const bulkStatus = z.enum(bulkStatuses);
export type BulkStatus = z.output<typeof bulkStatus>;

/** Whether nothing more is sent, whatever WhatsApp still tells. */
export const isOver = (status: BulkStatus): boolean =>
  status === "finished" || status === "cancelled" || status === "failed";

/** What may be done in which status. */
export const moves = {
  map: ["waiting_mapping", "waiting_confirmation"],
  start: ["waiting_confirmation", "scheduled"],
  pause: ["processing"],
  resume: ["paused"],
  cancel: [
    "waiting_mapping",
    "checking",
    "waiting_confirmation",
    "scheduled",
    "processing",
    "paused",
  ],
  retry: ["finished", "cancelled", "failed"],
} as const satisfies Record<string, readonly BulkStatus[]>;
export type Move = keyof typeof moves;

export const mayMove = (move: Move, { status }: { status: BulkStatus }): boolean =>
  (moves[move] as readonly BulkStatus[]).includes(status);

/** Why something is as it is: a code for programs, a sentence in the caller's language. */
export const reason = z.object({ code: z.string(), text: z.string() });

/** Why a bulk waits: a person said so, or the portfolio's limit of the day is used up. */
export const pauseKinds = ["person", "daily_limit"] as const;

/** How many of the recipients stand where; `delivered` are not `sent` any more, `read` neither. */
export const progress = z.object({
  pending: z.int(),
  /** Handed over without an answer yet. */
  sending: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  failed: z.int(),
  /** Left out because the bulk ended before. */
  cancelled: z.int(),
});
export type Progress = z.output<typeof progress>;

export const bulk = z.object({
  id,
  workspace_id: id,
  description: z.string(),
  number: z.object({ id, display_name: z.string(), phone: z.string() }),
  template: z.object({
    id,
    name: z.string(),
    language: z.string(),
    category: templateCategory,
  }),
  /** Null where the account is gone. */
  creator: person.nullable(),
  status: bulkStatus,
  /** Recipients: the rows of the file, and after the dry run those that can be sent to. */
  items_count: z.int(),
  /** Sent, with whatever came of it, or failed. */
  processed_items_count: z.int(),
  failed_items_count: z.int(),
  progress,
  /** Messages a second of late, and seconds until the last at that rate; null while nothing is sent. */
  rate: z.number().nullable(),
  seconds_left: z.int().nullable(),
  /** `resume_at`: when it goes on by itself, as far as known. */
  pause: z.object({ kind: z.enum(pauseKinds), resume_at: instant.nullable() }).nullable(),
  /** Why it failed. */
  failure: reason.nullable(),
  scheduled_at: instant.nullable(),
  /** The bulk whose failed recipients this one tries again. */
  retry_of: id.nullable(),
  /** Goes up with what people decide on; a confirmation names the one it was made from. */
  version: z.int(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  updated_at: instant,
});
export type Bulk = z.output<typeof bulk>;

/** How the file was read. */
export const readFile = z.object({
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]),
  delimiter: z.enum([";", ",", "\t"]),
  /** Without the headings and without empty lines. */
  rows: z.int(),
  columns: z.array(z.string()),
  /** The first rows, as they are in the file. */
  samples: z.array(z.array(z.string())),
});
export type ReadFile = z.output<typeof readFile>;

/** What the dry run found. Nothing was sent. */
export const dryRun = z.object({
  valid: z.int(),
  mended: z.int(),
  duplicate: z.int(),
  invalid: z.int(),
  opted_out: z.int(),
  blocked: z.int(),
  /** Older ones do not say. */
  not_again: z.int().optional(),
  too_soon: z.int().optional(),
  /**
   * What the portfolio may still open within 24 hours (null: no limit, or none known), and how many of
   * the recipients count against it: who wrote within a day does not.
   */
  limit: z.object({
    most: z.int().nullable(),
    left: z.int().nullable(),
    needed: z.int(),
    /** WhatsApp says that there is none, over having said nothing. */
    unlimited: z.boolean().optional(),
  }),
  /** Of sending, at what the number may send in a second. */
  per_second: z.int(),
  seconds: z.int(),
  /**
   * By country of the recipient and price, most first: a country has two where a tier of volume begins.
   * `price` null where neither the plan nor the price book has one.
   */
  costs: z.array(
    z.object({
      country: z.string().nullable(),
      count: z.int(),
      /** Of these, how many the plan includes; older ones do not say. */
      included: z.int().optional(),
      price: unitPrice.nullable(),
    }),
  ),
  /** All of it, if everything is delivered; null without a price. */
  total: money.nullable(),
});
export type DryRun = z.output<typeof dryRun>;

/** A bulk with what its own page shows. */
export const bulkDetail = bulk.extend({
  /** Null for a bulk that tries again what another one could not. */
  file: readFile.nullable(),
  mapping: mapping.nullable(),
  /** What the columns' names suggest. */
  guess: mapping.nullable(),
  dry_run: dryRun.nullable(),
  /** How far the dry run is, in rows. */
  checked_rows: z.int(),
  /** Bulks that tried its failed recipients again, the latest first. */
  retried_by: z.array(id),
  /** Recipients whom it failed to reach and no other bulk has, once it has ended. */
  untried: z.int(),
});
export type BulkDetail = z.output<typeof bulkDetail>;
