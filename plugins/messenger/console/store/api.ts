import { type CallArgs, call, requestOf } from "../../../../src/console/http/client.ts";
import { refusal, send } from "../../../../src/console/http/transport.ts";
import type { CallOf } from "../../../../src/contract/endpoint.ts";
import type { OwnConversation } from "../../contract/conversation.ts";
import { listAllConversations } from "../../contract/endpoints/all.ts";
import { getConversation, listConversations, saveDraft } from "../../contract/endpoints/inbox.ts";
import {
  getMessage,
  listMessages,
  retryMessage,
  sendMedia,
  sendMessage,
} from "../../contract/endpoints/messages.ts";
import type { Message } from "../../contract/message.ts";
import type { Entry } from "../sending/entries.ts";
import { type Filters, perPage, viewOf } from "./contacts/contact-list.ts";
import type { MessagePage } from "./threads/thread.ts";

export interface ConversationPage {
  data: OwnConversation[];
  head: number;
  number_id: string | null;
}

/** A page of the list of all numbers. */
export interface WholePage {
  data: OwnConversation[];
  numbers: { id: string; head: number }[];
  meta: { next: string | null };
}

/** What the store asks of the server. */
export interface Api {
  conversations: (number: string, filters: Filters, page: number) => Promise<ConversationPage>;
  together: (filters: Filters, after?: string) => Promise<WholePage>;
  conversation: (contactId: string) => Promise<{ data: OwnConversation; head: number }>;
  messages: (
    contactId: string,
    place?: { from: string; pastOnly?: "true" },
  ) => Promise<MessagePage>;
  message: (messageId: string) => Promise<Message>;
  /** Keeps what is being typed; `leaving`: the call outlives its page. */
  draft: (contactId: string, body: string, leaving: boolean) => Promise<void>;
  send: (
    entry: Pick<Entry, "client_id" | "contact_id" | "request" | "seen_position">,
    told?: (share: number) => void,
  ) => Promise<Message>;
}

export const api: Api = {
  conversations: (number_id, filters, page) => {
    const { me: _me, all: _all, tag: _tag, ...rest } = filters;
    const query = { ...rest, view: viewOf(filters), number_id, page, per_page: perPage };
    return call(listConversations, { query });
  },
  together: (filters, after) => {
    const { me: _me, all: _all, tag_id: _tag, ...rest } = filters;
    const query = { ...rest, view: viewOf(filters), after, per_page: perPage };
    return call(listAllConversations, { query });
  },
  conversation: (contact) => call(getConversation, { params: { contact } }),
  messages: (contact, place) =>
    call(listMessages, { params: { contact }, query: { ...place, per_page: 50 } }),
  message: async (message) => (await call(getMessage, { params: { message } })).data,
  draft: async (contact, body, leaving) => {
    const request = requestOf(saveDraft, { params: { contact }, body: { body } });
    const response = await send(new Request(request, { keepalive: leaving }));
    if (!response.ok) throw refusal(response.status, null, response.headers);
  },
  send: async ({ contact_id: contact, client_id, request, seen_position }, onProgress) => {
    const options = { idempotencyKey: client_id, onProgress };
    if (request.kind === "retry") {
      const params = { message: request.message_id };
      return (await call(retryMessage, { params, body: { client_id, seen_position } }, options))
        .data;
    }
    const params = { contact };
    if (request.kind === "file") {
      const body = { ...request.file, client_id, seen_position };
      return (await call(sendMedia, { params, body }, options)).data;
    }
    const body = { ...request.body, client_id, seen_position } as CallOf<
      typeof sendMessage
    >["body"];
    const args: CallArgs<typeof sendMessage> = [{ params, body }, options];
    return (await call(sendMessage, ...args)).data;
  },
};
