import { conflict } from "../../../../src/contract/wire.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import { mostPinSteps, mostPins } from "../../contract/conversation.ts";
import { pinMessage, unpinMessage } from "../../contract/endpoints/messages.ts";
import { type ConversationState, changeConversation } from "../conversation/state.ts";
import { messageFor } from "../read/admission.ts";
import { tellConversation, toConversation } from "../read/conversations.ts";
import type { StoredPin, StoredPinStep } from "../tables.ts";

type Pinning = Work & { actor: { id: string } };

/** Keeps what is pinned now, and that the caller did it. */
async function changed(
  call: Pinning,
  { id, pin_steps }: ConversationState,
  step: Pick<StoredPinStep, "id" | "kind">,
  pins: (pin: StoredPin) => readonly StoredPin[],
) {
  const pin = { id: step.id, by: call.actor.id, at: call.now.toISOString() };
  const change = {
    pins: pins(pin),
    pin_steps: [...pin_steps, { ...pin, kind: step.kind }].slice(-mostPinSteps),
  };
  return { data: await tellConversation(call, await changeConversation(call, id, change)) };
}

export const pinRoutes = [
  route(pinMessage, async (call) => {
    const { contact, message } = await messageFor(call, call.params.message, "send", true);
    const { id } = message;
    const { pins } = contact;
    if (pins.some((pin) => pin.id === id)) return { data: await toConversation(call, contact) };
    if (pins.length >= mostPins) throw conflict("messenger.pins_full");
    return changed(call, contact, { id, kind: "pinned" }, (pin) => [pin, ...pins]);
  }),

  route(unpinMessage, async (call) => {
    const { contact, message } = await messageFor(call, call.params.message, "send", true);
    const { id } = message;
    const left = contact.pins.filter((pin) => pin.id !== id);
    if (left.length === contact.pins.length) return { data: await toConversation(call, contact) };
    return changed(call, contact, { id, kind: "unpinned" }, () => left);
  }),
];
