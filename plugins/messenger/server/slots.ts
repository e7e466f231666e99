import { defineSlot } from "../../../src/server/work/slot.ts";
import type { SenderKind } from "../contract/parts.ts";

/** What senders of a kind are called that are no people, by id. */
export const senderNames = defineSlot<
  { kind: SenderKind; ids: readonly string[] },
  ReadonlyMap<string, string>
>("messenger.sender-names");
