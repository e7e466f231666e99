import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

/** What the app shares: its address book, and what was written before the number came here. */
export const syncKind = z.enum(["contacts", "history"]);
export type SyncKind = z.output<typeof syncKind>;

/**
 * `queued` until WhatsApp took the request, `requested` until it tells the first of it, `running` until all
 * of it is here.
 */
export const syncStatus = z.enum(["queued", "requested", "running", "done", "failed"]);
export type SyncStatus = z.output<typeof syncStatus>;

export const sync = z.object({
  id,
  kind: syncKind,
  status: syncStatus,
  /** In percent, as WhatsApp tells of the history. */
  progress: z.int(),
  /** WhatsApp's code, or 0 where what it told could not be read. */
  error: z.object({ code: z.int(), details: z.string() }).nullable(),
  /** Who asked for it again; null for the first, which begins by itself. */
  asked_by: z.string().nullable(),
  asked_at: instant,
  updated_at: instant,
  finished_at: instant.nullable(),
});
export type Sync = z.output<typeof sync>;

export const chunkStatus = z.enum(["waiting", "processing", "done"]);
export type ChunkStatus = z.output<typeof chunkStatus>;

/** A part of the history as it came. */
export const chunk = z.object({
  id,
  /** 0: the last day, 1: up to 90 days ago, 2: up to 180. */
  phase: z.int(),
  chunk_order: z.int(),
  /** In percent of the whole history, as WhatsApp counts. */
  progress: z.int(),
  status: chunkStatus,
  processed: z.int(),
  pending: z.int(),
  received_at: instant,
});
export type Chunk = z.output<typeof chunk>;

/** Somebody in the app's address book. */
export const appContact = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  created_at: instant,
});
export type AppContact = z.output<typeof appContact>;

/** A message that the app brought: from its past, or written on it since. */
export const appMessage = z.object({
  id,
  /** Null of who shows no phone. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  message: z.string(),
  /** Its kind, for those without words. */
  type: z.string(),
  sent_at: instant,
});
export type AppMessage = z.output<typeof appMessage>;

/** How far a number and its app know the same. */
export const coexistence = z.object({
  started_at: instant,
  /** Until when WhatsApp takes another request; null where that is over. */
  repeat_until: instant.nullable(),
  /** What may be asked for again now. */
  repeatable: z.array(syncKind),
  contacts: sync.nullable(),
  history: sync.nullable(),
  people: z.int(),
  /** Messages of the history that are in their conversations, and those still to be put there. */
  processed: z.int(),
  pending: z.int(),
});
export type Coexistence = z.output<typeof coexistence>;

/** Null for a number without the app. */
export const shownCoexistence = z.object({ coexistence: coexistence.nullable() });

/** Hours after its beginning in which the app's data may be asked for: Meta, error 2593108. */
export const repeatHours = 24;
