import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import { id, instant } from "../../../src/contract/wire.ts";
import { reason } from "../../users/contract/staff/user.ts";

export const fileKinds = ["log", "backup"] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileStatus = z.enum(["queued", "running", "finished", "failed"]);
export type FileStatus = z.output<typeof fileStatus>;

/** Days that a file is kept: a log is read at once, a backup is for later. */
export const keptDays: Readonly<Record<FileKind, number>> = { log: 7, backup: 30 };

/** The most days one log tells of. */
export const longestLog = 31;

const generated = {
  id,
  status: fileStatus,
  /** Lines of a log, records of a backup; null until finished. */
  items: z.int().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  /** SHA-256 in hex. */
  checksum: z.string().nullable(),
  asked_by: z.string(),
  reason: z.string(),
  asked_at: instant,
  finished_at: instant.nullable(),
  /** When it is removed. */
  kept_until: instant,
};

export const serverLog = z.object({ ...generated, from: day, to: day });
export type ServerLog = z.output<typeof serverLog>;

export const backup = z.object(generated);
export type Backup = z.output<typeof backup>;

/** Whole days, both included. */
export const logRequest = z.object({ from: day, to: day, reason });
export const because = z.object({ reason });

/** A link that opens without a token and ends. */
export const fileLink = z.object({ url: z.string() });
