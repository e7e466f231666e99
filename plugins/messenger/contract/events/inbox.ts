import { z } from "zod";
import { defineEvent } from "../../../../src/contract/event.ts";
import { id } from "../../../../src/contract/wire.ts";
import { conversation } from "../conversation.ts";
import { onNumber, roomOfTalk } from "../parts.ts";
import { conversationChangedName } from "./names.ts";

/** A conversation as it now is, with the number's count of unread ones: null for who does not see all of them. */
export const conversationChanged = defineEvent({
  name: conversationChangedName,
  payload: z.object({ number_id: id, conversation, unread_contacts: z.int().nullable() }),
  scopes: onNumber,
  entity: ({ conversation: { id: contactId } }) => contactId,
  about: ({ conversation: talk }) => roomOfTalk(talk.id),
  inPart: (payload) => ({ ...payload, unread_contacts: null }),
});

/**
 * All that was kept about a contact is erased, or it was merged `into` another: then nothing is lost. With the number's
 * count, as above.
 */
export const conversationErased = defineEvent({
  name: "conversation.erased",
  payload: z.object({
    number_id: id,
    contact_id: id,
    unread_contacts: z.int().nullable(),
    into: id.optional(),
  }),
  scopes: onNumber,
  entity: ({ contact_id }) => contact_id,
  // Who may enter nothing of what is gone hears that it is.
  about: ({ contact_id }) => roomOfTalk(contact_id),
  inPart: (payload) => ({ ...payload, unread_contacts: null }),
});

/** What a person starred of a talk, for their other windows. */
export const starsChanged = defineEvent({
  name: "stars.changed",
  payload: z.object({ user_id: id, contact_id: id, starred: z.array(id) }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ contact_id }) => contact_id,
});

/** Messages went into a conversation or left it, and their places changed: it is to be read anew. */
export const conversationRearranged = defineEvent({
  name: "conversation.rearranged",
  payload: z.object({ number_id: id, contact_id: id }),
  scopes: onNumber,
  entity: ({ contact_id }) => contact_id,
  about: ({ contact_id }) => roomOfTalk(contact_id),
});

/** The person's own draft, for their other windows. */
export const draftChanged = defineEvent({
  name: "draft.changed",
  payload: z.object({ user_id: id, contact_id: id, body: z.string() }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ contact_id }) => contact_id,
});
