import { defineResource } from "../../../src/contract/resource.ts";
import * as inbox from "./endpoints/inbox.ts";
import * as calls from "./endpoints/messages.ts";

export const conversations = defineResource({
  name: "conversations",
  show: inbox.getConversation,
  create: inbox.saveConversation,
  update: inbox.updateConversation,
});

export const messages = defineResource({
  name: "messages",
  show: calls.getMessage,
  create: calls.sendMessage,
});

/** What a search finds; it is listed page by page, without a total. */
export const messageHits = defineResource({ name: "message-hits", list: calls.searchMessages });

/** What the person starred. */
export const stars = defineResource({ name: "stars", list: calls.listStars });

/** How many conversations each list of the inbox has: figures, without a record of their own. */
export const inboxCounts = defineResource({ name: "inbox-counts" });
