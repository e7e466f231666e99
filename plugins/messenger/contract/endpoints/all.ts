import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { id, nothing, wholeNumber } from "../../../../src/contract/wire.ts";
import { ownConversation } from "../conversation.ts";
import { conversationFilters } from "../filters.ts";
import { head } from "../parts.ts";

export const listAllConversations = defineEndpoint({
  name: "listAllConversations",
  method: "GET",
  path: "/messenger/all/contacts",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  query: conversationFilters.extend({
    per_page: wholeNumber(1, 100).default(30),
    /** Tags belong to numbers: those of one name are one filter. */
    tag: z.string().trim().min(1).max(120).optional(),
    /** `meta.next` of the page before. */
    after: z
      .string()
      .regex(/^\d{0,16}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      .optional(),
  }),
  response: z.object({
    data: z.array(ownConversation),
    /** Those the list is of; a search leaves out numbers that may only be searched by themselves. */
    numbers: z.array(z.object({ id, head })),
    /** Where the page ends, whatever moves meanwhile; null where nothing is behind it. */
    meta: z.object({ next: z.string().nullable() }),
  }),
  summary:
    "Contacts of all the caller's numbers of the workspace, at most 50, latest message first",
});

export const switchToAllNumbers = defineEndpoint({
  name: "switchToAllNumbers",
  method: "PUT",
  path: "/messenger/all/switch",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  response: nothing,
  lastWins: "where one works, which is nobody else's",
  summary: "Remembers that the messenger starts with all numbers",
});
