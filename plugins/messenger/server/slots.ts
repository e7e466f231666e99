import { defineSlot } from "../../../src/server/work/slot.ts";
import type { SenderKind } from "../contract/parts.ts";

/** Whether a workspace sends nothing for a reason outside its numbers: it has not paid. */
export const sendingHeld = defineSlot<{ workspace_id: string }, boolean>("messenger.sending-held");

/** Whether the business also uses a number in its WhatsApp app, which WhatsApp lets send less. */
export const keptInApp = defineSlot<{ number_id: string }, boolean>("messenger.kept-in-app");

/** What senders of a kind are called that are no people, by id. */
export const senderNames = defineSlot<
  { kind: SenderKind; ids: readonly string[] },
  ReadonlyMap<string, string>
>("messenger.sender-names");
