import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, one } from "../../../src/contract/wire.ts";
import { ofContact } from "../../messenger/contract/parts.ts";
import { identity, merged } from "./identity.ts";

export const listContactIdentities = defineEndpoint({
  name: "listContactIdentities",
  method: "GET",
  path: "/messenger/contacts/:contact/identities",
  access: "verified",
  can: ["read", "Number"],
  params: ofContact,
  response: z.object({ data: z.array(identity) }),
  summary: "Who was merged into a contact, and who of those the caller sees may be the same person",
});

export const mergeContacts = defineEndpoint({
  name: "mergeContacts",
  method: "POST",
  path: "/messenger/contacts/:contact/merges",
  access: "verified",
  can: ["send", "Number"],
  idempotent: true,
  params: ofContact,
  /** Who turned out to be the same person, on the same number. */
  body: z.object({
    contact_id: id,
    /** Fields whose value of that one stays, over the one who is kept: `name`, `nickname`, or an own field's id. */
    take: z
      .array(z.union([z.enum(["name", "nickname"]), id]))
      .max(100)
      .optional(),
  }),
  response: one(merged),
  status: 201,
  summary: "Makes one contact of two: the other one's id and phone lead to this one from now on",
});

export const separateContacts = defineEndpoint({
  name: "separateContacts",
  method: "POST",
  path: "/messenger/contacts/:contact/merges/:merge/undo",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact.extend({ merge: id }),
  response: one(merged),
  summary:
    "Takes a merge back within 30 days: what was moved returns, what came since stays; of many messages by and by",
});
