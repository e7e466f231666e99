import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import {
  flag,
  id,
  instant,
  one,
  page,
  upload,
  wholeNumber,
} from "../../../../src/contract/wire.ts";
import { portfolioUse } from "../../../numbers/contract/number.ts";
import { template } from "../../../templates/contract/template.ts";
import { media } from "../content.ts";
import { conversation, ownConversation } from "../conversation.ts";
import { searchWords } from "../filters.ts";
import { uploadLimit } from "../limits.ts";
import { message, messageDetail } from "../message.ts";
import {
  contentType,
  head,
  ofContact,
  ofNumberInUse,
  ofNumbersInUse,
  seenPosition,
} from "../parts.ts";
import { newMediaMessage, newMessage } from "../send.ts";

const ofMessage = z.object({ message: id });

export const listMessengerTemplates = defineEndpoint({
  name: "listMessengerTemplates",
  method: "GET",
  path: "/messenger/message-templates",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  query: ofNumberInUse,
  response: z.object({
    data: z.array(template),
    /** Of the portfolio's messaging limit, which a template to somebody new uses. */
    limit: portfolioUse.pick({ left: true, frees_at: true }),
  }),
  summary: "Approved templates that a number may send, and what is left of its portfolio's limit",
});

export const listMessages = defineEndpoint({
  name: "listMessages",
  method: "GET",
  path: "/messenger/contacts/:contact/messages",
  access: "verified",
  can: ["read", "Number"],
  params: ofContact,
  query: z.object({
    /** A message of the contact: those around it, or with `pastOnly` those before it. */
    from: id.optional(),
    pastOnly: flag.optional(),
    per_page: wholeNumber(1, 100).default(50),
  }),
  response: z.object({
    data: z.array(message),
    meta: z.object({ has_older: z.boolean(), has_newer: z.boolean() }),
    head,
  }),
  summary: "Messages with a contact, oldest first; the latest ones unless `from` says where",
});

export const sendMessage = defineEndpoint({
  name: "sendMessage",
  method: "POST",
  path: "/messenger/contacts/:contact/messages",
  access: "verified",
  can: ["send", "Number"],
  idempotent: true,
  params: ofContact,
  body: newMessage,
  response: one(message),
  status: 201,
  summary:
    "Queues a message, or is a 409 where a colleague wrote behind `seen_position`; a reaction answers the message it is on",
});

export const forwardMessage = defineEndpoint({
  name: "forwardMessage",
  method: "POST",
  path: "/messenger/contacts/:contact/forward",
  access: "verified",
  can: ["send", "Number"],
  idempotent: true,
  params: ofContact,
  /** `message_id`: of any conversation of the same number. */
  body: z.object({ client_id: id, message_id: id, seen_position: seenPosition }),
  response: one(message),
  status: 201,
  summary:
    "Queues what another message of the number says, as a new one to this contact, or is a 409 where a colleague wrote behind `seen_position`",
});

export const sendMedia = defineEndpoint({
  name: "sendMedia",
  method: "POST",
  path: "/messenger/contacts/:contact/media",
  access: "verified",
  can: ["send", "Number"],
  idempotent: true,
  encoding: "multipart",
  params: ofContact,
  body: newMediaMessage,
  response: one(message),
  status: 201,
  summary: "Queues a file as a message, or is a 409 where a colleague wrote behind `seen_position`",
});

export const uploadMessageMedia = defineEndpoint({
  name: "uploadMessageMedia",
  method: "POST",
  path: "/messenger/media",
  access: "verified",
  inWorkspace: true,
  can: ["send", "Number"],
  encoding: "multipart",
  body: ofNumberInUse.extend({ file: upload(uploadLimit) }),
  response: one(media),
  status: 201,
  summary: "Keeps a file of a number for the header of a template",
});

export const getMessage = defineEndpoint({
  name: "getMessage",
  method: "GET",
  path: "/messenger/messages/:message",
  access: "verified",
  can: ["read", "Number"],
  params: ofMessage,
  response: one(messageDetail),
  summary: "One message with its timeline",
});

export const retryMessage = defineEndpoint({
  name: "retryMessage",
  method: "POST",
  path: "/messenger/messages/:message/retry",
  access: "verified",
  can: ["send", "Number"],
  idempotent: true,
  params: ofMessage,
  body: z.object({ client_id: id, seen_position: seenPosition }),
  response: one(message),
  status: 201,
  summary:
    "Sends a failed message again, as a new one linked to it, or is a 409 where a colleague wrote behind `seen_position`",
});

export const pinMessage = defineEndpoint({
  name: "pinMessage",
  method: "POST",
  path: "/messenger/messages/:message/pin",
  access: "verified",
  can: ["send", "Number"],
  params: ofMessage,
  response: one(conversation),
  summary: "Keeps a message above its conversation for the team; at most three",
});

export const unpinMessage = defineEndpoint({
  name: "unpinMessage",
  method: "POST",
  path: "/messenger/messages/:message/unpin",
  access: "verified",
  can: ["send", "Number"],
  params: ofMessage,
  response: one(conversation),
  summary: "Takes a message from above its conversation",
});

/** What the caller starred of the message's talk, this one among it or not. */
const stars = one(z.object({ contact_id: id, starred: ownConversation.shape.starred }));

export const starMessage = defineEndpoint({
  name: "starMessage",
  method: "POST",
  path: "/messenger/messages/:message/star",
  access: "verified",
  can: ["read", "Number"],
  params: ofMessage,
  response: stars,
  summary: "Keeps a message among the caller's own stars; nobody else sees it there",
});

export const unstarMessage = defineEndpoint({
  name: "unstarMessage",
  method: "POST",
  path: "/messenger/messages/:message/unstar",
  access: "verified",
  can: ["read", "Number"],
  params: ofMessage,
  response: stars,
  summary: "Takes a message from the caller's stars",
});

export const listStars = defineEndpoint({
  name: "listStars",
  method: "GET",
  path: "/messenger/stars",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  query: ofNumbersInUse.extend({
    page: wholeNumber(1, 1_000_000).default(1),
    per_page: wholeNumber(1, 100).default(20),
  }),
  response: page(
    z.object({
      id,
      direction: message.shape.direction,
      type: contentType,
      /** One plain line. */
      text: z.string(),
      sent_at: instant,
      number_id: id,
      contact: z.object({ id, name: z.string(), nickname: z.string().nullable() }),
    }),
  ),
  summary:
    "Messages of a number, or of all of them, that the caller starred, the last starred first",
});

export const searchMessages = defineEndpoint({
  name: "searchMessages",
  method: "GET",
  path: "/messenger/search",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  query: ofNumberInUse.extend({
    query: searchWords,
    page: wholeNumber(1, 1_000).default(1),
  }),
  response: z.object({
    data: z.array(
      z.object({
        message,
        contact: z.object({ id, name: z.string(), nickname: z.string().nullable() }),
        /** The line around the find, plain text. */
        excerpt: z.string(),
      }),
    ),
    meta: z.object({ has_more: z.boolean() }),
  }),
  summary: "Messages of a number that contain a text, newest first, accents ignored",
});

const inNumber = z.object({ id, display_name: z.string() });

export const searchAllNumbers = defineEndpoint({
  name: "searchAllNumbers",
  method: "GET",
  path: "/messenger/search/all",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  query: z.object({
    query: searchWords,
    /** The number that is searched by itself. */
    except: id.optional(),
    page: wholeNumber(1, 1_000).default(1),
  }),
  response: z.object({
    data: z.object({
      contacts: z.array(
        z.object({
          id,
          name: z.string(),
          nickname: z.string().nullable(),
          phone: z.string().nullable(),
          number: inNumber,
          /** What else is kept about them that holds the words: `Customer number: 4711`. */
          found_by: z.string().nullable(),
        }),
      ),
      messages: z.array(
        z.object({
          id,
          sent_at: instant,
          contact: z.object({ id, name: z.string(), nickname: z.string().nullable() }),
          number: inNumber,
          excerpt: z.string(),
        }),
      ),
    }),
    meta: z.object({
      /** Of the messages. */
      has_more: z.boolean(),
      has_more_contacts: z.boolean(),
      /** Not for fewer than three letters: over several numbers messages are found by an index of three. */
      searched_messages: z.boolean(),
    }),
  }),
  summary:
    "Contacts and messages of all the caller's numbers that allow it; messages by three letters or more",
});
