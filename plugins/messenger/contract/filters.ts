import { z } from "zod";
import { flag, id } from "../../../src/contract/wire.ts";
import { inboxViews } from "./conversation.ts";

/** Which conversations a list holds. */
export const conversationFilters = z.object({
  follower_id: id.optional(),
  /** Of `countInboxViews`: one of the caller's teams, or of all as an owner. */
  team_id: id.optional(),
  messages: z.enum(["unread"]).optional(),
  /** Default: all of them; `unanswered` begins with who waits longest. */
  view: z.enum(inboxViews).optional(),
  /** Name, nickname, or a phone in any format. */
  query: z.string().trim().max(200).optional(),
  /** Default: those not blocked; a search finds both. */
  blocked: flag.optional(),
});
