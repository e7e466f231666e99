import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { conversation, lastMessage } from "../../messenger/contract/conversation.ts";
import { author } from "../../messenger/contract/parts.ts";

/** For so long a merge may be taken back. */
export const undoDays = 30;
/** Messages that are on their way to who is kept (`in`) or back (`out`): how many of them are there. */
export const moving = z.object({ way: z.enum(["in", "out"]), moved: z.int(), total: z.int() });
export type Moving = z.output<typeof moving>;

/** Why two contacts may be one person: WhatsApp says so, or the person said that they have another phone. */
export const likeness = z.enum(["user_id", "moved"]);

/** Somebody who was merged into a contact, or who may be the same person. */
export const identity = z.object({
  /** The contact's, which leads to the one they were merged into. */
  id,
  name: z.string(),
  nickname: z.string().nullable(),
  /** Null of who shows none. */
  phone: z.string().nullable(),
  standing: z.enum(["merged", "likely"]),
  /** Messages to the person go to this phone: it wrote last. */
  receives: z.boolean(),
  /** Of who may be the same. */
  reason: likeness.nullable(),
  last_message: lastMessage.nullable(),
  /** Of who was merged; `undo_until` is null where it cannot be taken back from here any more. */
  merge: z
    .object({
      id,
      at: instant,
      by: author.nullable(),
      undo_until: instant.nullable(),
      /** Null once all messages are where they belong. */
      moving: moving.nullable(),
    })
    .nullable(),
});
export type Identity = z.output<typeof identity>;

export const merged = z.object({
  merge_id: id,
  conversation,
  moving: moving.nullable(),
});
