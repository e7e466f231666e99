import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as inbox from "./endpoints/inbox.ts";
import * as messages from "./endpoints/messages.ts";
import { entry } from "./entry.ts";
import { conversationChanged, draftChanged } from "./events/inbox.ts";
import { messageChanged } from "./events/message-changed.ts";
import { messageStored } from "./events/message-stored.ts";
import { pastStored } from "./events/past-stored.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  endpoints: { ...inbox, ...messages },
  resources,
  events: [messageStored, messageChanged, conversationChanged, draftChanged, pastStored],
});
