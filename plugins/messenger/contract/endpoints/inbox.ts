import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import {
  changeOf,
  id,
  idList,
  nothing,
  one,
  oneLine,
  page,
  trimmed,
  wholeNumber,
} from "../../../../src/contract/wire.ts";
import { countryCode, nationalNumber } from "../../../users/contract/user.ts";
import { contactTag, conversation, mostCarried, ownConversation } from "../conversation.ts";
import { conversationFilters } from "../filters.ts";
import { author, head, ofContact, ofNumberInUse, ofNumbersInUse } from "../parts.ts";

export const listMessengerUsers = defineEndpoint({
  name: "listMessengerUsers",
  method: "GET",
  path: "/messenger/users",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  query: ofNumbersInUse,
  response: z.object({ data: z.array(author) }),
  summary: "Who answers on a number, or on any of them",
});

export const listMessengerTags = defineEndpoint({
  name: "listMessengerTags",
  method: "GET",
  path: "/messenger/tags",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  query: ofNumbersInUse,
  response: z.object({ data: z.array(contactTag) }),
  summary: "The tags of a number, or of all of them",
});

export const listConversations = defineEndpoint({
  name: "listConversations",
  method: "GET",
  path: "/messenger/contacts",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  query: ofNumberInUse.extend({
    page: wholeNumber(1, 1_000_000).default(1),
    per_page: wholeNumber(1, 100).default(30),
    tag_id: id.optional(),
    ...conversationFilters.shape,
  }),
  response: page(ownConversation).extend({
    head,
    number_id: id.nullable(),
    /** No number was named, and the caller works on all of them: this one is only the first page's. */
    all: z.boolean(),
  }),
  summary: "Contacts of a number, latest message first",
});

export const countInboxViews = defineEndpoint({
  name: "countInboxViews",
  method: "GET",
  path: "/messenger/views",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  query: ofNumbersInUse,
  response: one(
    z.object({
      open: z.int(),
      mine: z.int(),
      unassigned: z.int(),
      unanswered: z.int(),
      snoozed: z.int(),
      done: z.int(),
      /** Open ones of each team the caller may list. */
      teams: z.array(author.extend({ count: z.int() })),
    }),
  ),
  summary:
    "How many contacts of a number, or of all of them, each list of the inbox has, blocked ones left out",
});

export const getConversation = defineEndpoint({
  name: "getConversation",
  method: "GET",
  path: "/messenger/contacts/:contact",
  access: "verified",
  can: ["read", "Number"],
  params: ofContact,
  response: one(ownConversation).extend({ head }),
  summary: "One contact, of any number the caller reads",
});

export const saveConversation = defineEndpoint({
  name: "saveConversation",
  method: "POST",
  path: "/messenger/contacts",
  access: "verified",
  inWorkspace: true,
  can: ["send", "Number"],
  idempotent: true,
  body: ofNumberInUse.extend({
    /** Without one who is new is called by their phone, and who is known as before. */
    name: oneLine(120).optional(),
    nickname: oneLine(120, 0).optional(),
    country_code: countryCode,
    number: nationalNumber,
  }),
  response: one(ownConversation).extend({
    existed: z.boolean(),
    /** What who has this phone was called before; null where nothing of it changed. */
    former: z.object({ name: z.string(), nickname: z.string().nullable() }).nullable(),
  }),
  summary: "Makes a contact on a number; who has this phone already is called as it says",
});

export const updateConversation = defineEndpoint({
  name: "updateConversation",
  method: "PUT",
  path: "/messenger/contacts/:contact",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  body: changeOf({ name: oneLine(120), nickname: oneLine(120, 0) }).partial({ version: true }),
  response: one(conversation),
  summary:
    "Changes what a contact is called; a name that a person wrote no longer follows the profile",
});

export const listFollowers = defineEndpoint({
  name: "listFollowers",
  method: "GET",
  path: "/messenger/contacts/:contact/followers",
  access: "verified",
  can: ["read", "Number"],
  params: ofContact,
  response: z.object({ data: z.array(author) }),
  summary: "Who follows a contact",
});

export const setFollowers = defineEndpoint({
  name: "setFollowers",
  method: "POST",
  path: "/messenger/contacts/:contact/followers",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  body: z.object({ user_ids: idList(mostCarried) }),
  response: one(conversation),
  summary: "Says who follows a contact: exactly these people of the number",
});

/** Of several people who change different ones at once, each change counts. */
const someOf = z.object({
  add: idList(mostCarried).default([]),
  remove: idList(mostCarried).default([]),
});

export const changeFollowers = defineEndpoint({
  name: "changeFollowers",
  method: "POST",
  path: "/messenger/contacts/:contact/followers/changes",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  body: someOf,
  response: one(conversation),
  summary: "Lets people of the number follow a contact, and others no longer; who else does stays",
});

export const setConversationTags = defineEndpoint({
  name: "setConversationTags",
  method: "POST",
  path: "/messenger/contacts/:contact/tags",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  body: z.object({ tag_ids: idList(mostCarried) }),
  response: one(conversation),
  summary: "Says which tags a contact carries: exactly these",
});

export const changeConversationTags = defineEndpoint({
  name: "changeConversationTags",
  method: "POST",
  path: "/messenger/contacts/:contact/tags/changes",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  body: someOf,
  response: one(conversation),
  summary: "Puts tags onto a contact and takes others off; what else it carries stays",
});

export const setNickname = defineEndpoint({
  name: "setNickname",
  method: "PUT",
  path: "/messenger/contacts/:contact/nickname",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  /** Empty: none. */
  body: z.object({ nickname: oneLine(120, 0) }),
  response: one(conversation),
  lastWins: "one field, which programs of the specification write without looking",
  summary: "Gives a contact a name of one's own",
});

export const saveDraft = defineEndpoint({
  name: "saveDraft",
  method: "PUT",
  path: "/messenger/contacts/:contact/draft",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  /** Empty: none. */
  body: z.object({ body: z.string().max(4096) }),
  response: nothing,
  lastWins: "one's own text, as it is typed",
  summary: "Keeps what the caller typed and did not send",
});

export const markRead = defineEndpoint({
  name: "markRead",
  method: "POST",
  path: "/messenger/contacts/:contact/read",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  /** The newest message that was on screen; without it, all of them were. */
  body: z.object({ until: id.optional() }),
  response: one(conversation),
  summary: "Counts as unread what came after a message, and tells the customer's phone",
});

export const markUnread = defineEndpoint({
  name: "markUnread",
  method: "POST",
  path: "/messenger/contacts/:contact/unread",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  response: one(conversation),
  summary: "Marks a contact as waiting for an answer",
});

export const blockContact = defineEndpoint({
  name: "blockContact",
  method: "POST",
  path: "/messenger/contacts/:contact/block",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  body: z.object({ reason: trimmed(255) }),
  response: one(conversation),
  summary: "Blocks a contact on WhatsApp; only one who wrote within a day can be",
});

export const unblockContact = defineEndpoint({
  name: "unblockContact",
  method: "POST",
  path: "/messenger/contacts/:contact/unblock",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  response: one(conversation),
  summary: "Takes a block back",
});
