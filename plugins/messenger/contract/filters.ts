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
  /** Name, nickname, a phone in any format, or by three letters or more what the workspace keeps in fields of its own. */
  query: z.string().trim().max(200).optional(),
  /** Default: those not blocked; a search finds both. */
  blocked: flag.optional(),
});

/** What messages are searched for; the console asks nothing that this refuses. */
export const searchWords = z.string().trim().min(2).max(200);
