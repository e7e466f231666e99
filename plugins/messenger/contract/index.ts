import { defineContract } from "../../../src/contract/plugin.ts";
import { coexistenceThroughput } from "../../numbers/contract/limits.ts";
import { audit } from "./audit.ts";
import * as all from "./endpoints/all.ts";
import * as inbox from "./endpoints/inbox.ts";
import * as messages from "./endpoints/messages.ts";
import * as numbers from "./endpoints/numbers.ts";
import { entry } from "./entry.ts";
import {
  conversationChanged,
  conversationErased,
  conversationRearranged,
  draftChanged,
  starsChanged,
} from "./events/inbox.ts";
import { messageChanged } from "./events/message-changed.ts";
import { messageStored } from "./events/message-stored.ts";
import { pastStored } from "./events/past-stored.ts";
import * as resources from "./resources.ts";

/** Each second, of one number that the business also uses in its app. */
const limits = { "app-sends": { points: coexistenceThroughput, seconds: 1 } } as const;

export const contract = defineContract({
  ...entry,
  audit,
  limits,
  endpoints: { ...all, ...inbox, ...messages, ...numbers },
  resources,
  events: [
    messageStored,
    messageChanged,
    conversationChanged,
    conversationErased,
    conversationRearranged,
    draftChanged,
    starsChanged,
    pastStored,
  ],
});
