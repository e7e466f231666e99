import { conflict } from "../../../../src/contract/wire.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import { mostPins } from "../../contract/conversation.ts";
import { pinMessage, unpinMessage } from "../../contract/endpoints/messages.ts";
import { type ConversationState, changeConversation } from "../conversation/state.ts";
import { messageFor } from "../read/admission.ts";
import { tellConversation, toConversation } from "../read/conversations.ts";
import type { StoredPin } from "../tables.ts";

async function changed(work: Work, { id }: ConversationState, pins: readonly StoredPin[]) {
  return { data: await tellConversation(work, await changeConversation(work, id, { pins })) };
}

export const pinRoutes = [
  route(pinMessage, async (call) => {
    const { contact, message } = await messageFor(call, call.params.message, "send", true);
    const { pins } = contact;
    if (pins.some(({ id }) => id === message.id)) {
      return { data: await toConversation(call, contact) };
    }
    if (pins.length >= mostPins) throw conflict("messenger.pins_full");
    const pin = { id: message.id, by: call.actor.id, at: call.now.toISOString() };
    return changed(call, contact, [pin, ...pins]);
  }),

  route(unpinMessage, async (call) => {
    const { contact, message } = await messageFor(call, call.params.message, "send", true);
    const left = contact.pins.filter(({ id }) => id !== message.id);
    if (left.length === contact.pins.length) return { data: await toConversation(call, contact) };
    return changed(call, contact, left);
  }),
];
