import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { id, one } from "../../../../src/contract/wire.ts";
import { messengerNumber } from "../conversation.ts";

export const getMessengerCounters = defineEndpoint({
  name: "getMessengerCounters",
  method: "GET",
  path: "/messenger/counters",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  response: one(
    z.object({
      unread_contacts: z.int(),
      numbers: z.array(z.object({ id, unread_contacts: z.int() })),
    }),
  ),
  summary:
    "How many contacts are unread and not blocked, over the caller's numbers of the workspace and for each",
});

export const listMessengerNumbers = defineEndpoint({
  name: "listMessengerNumbers",
  method: "GET",
  path: "/messenger/numbers",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  response: z.object({ data: z.array(messengerNumber) }),
  summary: "The caller's numbers of the workspace",
});

export const switchMessengerNumber = defineEndpoint({
  name: "switchMessengerNumber",
  method: "PUT",
  path: "/messenger/numbers/:number/switch",
  access: "verified",
  can: ["read", "Number"],
  params: z.object({ number: id }),
  response: one(messengerNumber),
  lastWins: "where one works, which is nobody else's",
  summary: "Remembers the number that the messenger starts with when none is named",
});
