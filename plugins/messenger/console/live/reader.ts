import type { QueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "../../../../src/contract/event.ts";
import { conversationChanged } from "../../contract/events/inbox.ts";
import { messageChanged, messageStored } from "../../contract/events/messages.ts";
import { alertPerson } from "../alerts/alert.ts";
import { closeDesks, findDesk, openDesks } from "../store/desks.ts";
import type { NumberEvent } from "../store/journal.ts";
import type { Listening } from "./intake.ts";

const known = [messageStored, messageChanged, conversationChanged];

/** Brings an event of a number to whoever shows the number, and calls the person where it should. */
export function takeEvent({ type, payload, seq }: LiveEvent, listening: Listening): void {
  const event = known.find(({ name }) => name === type);
  if (event === undefined) return;
  const read = event.payload.safeParse(payload);
  if (!read.success) {
    console.error(`${type}: unexpected payload`, read.error.issues);
    return;
  }
  const happened = { type, payload: read.data } as NumberEvent;
  findDesk(listening.client, listening.number.id)?.store.take(happened, seq);
  if (happened.type === "message.stored") alertPerson(happened.payload.message, listening);
}

/** Events of a number were missed for good. */
export const refreshDesk = (client: QueryClient, numberId: string): void =>
  findDesk(client, numberId)?.refresh();

/** A draft as another window of the person kept it. */
export function putDraft(client: QueryClient, contactId: string, body: string): void {
  for (const { store } of openDesks(client)) {
    store.putDraft(contactId, body);
    store.notify();
  }
}

export { closeDesks };
