import { defineSlot } from "../../../../src/console/plugin.ts";
import type { MessageDetail } from "../../contract/message.ts";

/** What others know of a message, below its facts. Filled by name. */
export const messageFacts = defineSlot<{ message: MessageDetail }>("messenger.message-facts");
