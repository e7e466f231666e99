import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { conversation } from "../../messenger/contract/conversation.ts";
import { author } from "../../messenger/contract/parts.ts";

/** So many of the last ones are told. */
export const mostEarlier = 50;

/** A stretch of a conversation, from what was said first until somebody marked it as done. */
export const earlierTalk = z.object({
  id,
  from: instant,
  until: instant,
  /** Who marked it as done. */
  by: author.nullable(),
  messages: z.int(),
  /** Its first message. */
  message_id: id,
});
export type EarlierTalk = z.output<typeof earlierTalk>;

/** The same person's conversation on another number of the workspace. */
export const talkElsewhere = conversation
  .pick({ id: true, name: true, nickname: true, phone: true, last_message: true })
  .extend({ number: z.object({ id, display_name: z.string() }) });
export type TalkElsewhere = z.output<typeof talkElsewhere>;
