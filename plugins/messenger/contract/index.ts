import { defineContract } from "../../../src/contract/plugin.ts";
import * as inbox from "./endpoints/inbox.ts";
import * as messages from "./endpoints/messages.ts";
import { conversationChanged, draftChanged } from "./events/inbox.ts";
import { messageChanged, messageStored } from "./events/messages.ts";

// The rights `read` and `send` on a Number are stated by the numbers plugin.
export const contract = defineContract({
  name: "messenger",
  requires: ["audit", "contacts", "home", "numbers", "tags", "templates", "users", "workspaces"],
  endpoints: { ...inbox, ...messages },
  events: [messageStored, messageChanged, conversationChanged, draftChanged],
});
