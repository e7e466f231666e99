import type { LiveEvent } from "../../../../src/contract/event.ts";
import { hiddenEvent } from "../../../../src/contract/values/hidden-event.ts";
import {
  conversationChanged,
  conversationErased,
  conversationRearranged,
} from "../../contract/events/inbox.ts";
import { messageChanged } from "../../contract/events/message-changed.ts";
import { messageStored } from "../../contract/events/message-stored.ts";
import { pastStored } from "../../contract/events/past-stored.ts";
import { alertPerson } from "../alerts/alert.ts";
import type { NumberEvent } from "../store/journal.ts";
import { findStore } from "../store/messenger-store.ts";
import type { Listening } from "./intake.ts";

const known = [
  messageStored,
  messageChanged,
  conversationChanged,
  conversationErased,
  conversationRearranged,
  pastStored,
];

/** Brings an event of a number to whoever shows the number, and calls the person where it should. */
export function takeEvent({ type, id, payload, seq }: LiveEvent, listening: Listening): void {
  if (type === hiddenEvent) {
    const hidden = { type: hiddenEvent, payload: { contact_id: id } } as const;
    findStore(listening.hub)?.find(listening.number.id)?.store.take(hidden, seq);
    return;
  }
  const event = known.find(({ name }) => name === type);
  if (event === undefined) return;
  const read = event.payload.safeParse(payload);
  if (!read.success) {
    console.error(`${type}: unexpected payload`, read.error.issues);
    return;
  }
  const happened = { type, payload: read.data } as NumberEvent;
  findStore(listening.hub)?.find(listening.number.id)?.store.take(happened, seq);
  if (happened.type === "message.stored") alertPerson(happened.payload, listening);
}

export { findStore };
