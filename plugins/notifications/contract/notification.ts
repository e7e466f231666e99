import { z } from "zod";
import { noticeGroups } from "../../../src/contract/notice.ts";
import { id, instant } from "../../../src/contract/wire.ts";

export const notification = z.object({
  id,
  type: z.string(),
  /** Who states the type, and has the words for it; null when nobody does any more. */
  plugin: z.string().nullable(),
  /** Values for the sentence: names, never secrets. */
  values: z.record(z.string(), z.string()),
  /** Where the console leads; null when there is nothing to open. */
  path: z.string().nullable(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

/** So many numbers may be quiet. */
export const mostQuiet = 500;

export const preferenceGroup = z.enum(noticeGroups);

/** Local alerts of the messenger, and which groups are mailed. */
export const settings = z.object({
  enabled: z.boolean(),
  sounds: z.boolean(),
  preview: z.boolean(),
  /** Whether the person is also called for conversations that are somebody else's, or another team's. */
  colleagues: z.boolean(),
  /** Numbers, by their ids, that do not call the person: `true` for each, `mostQuiet` of them. */
  quiet: z.record(id, z.boolean()),
  groups: z.record(preferenceGroup, z.boolean()),
});
export type Settings = z.output<typeof settings>;
