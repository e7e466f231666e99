import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { flag, id, listQuery, nothing, one, page } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { newTag, tag, tagChange } from "./tag.ts";
import { tagContact } from "./tag-contact.ts";

const tagOf = z.object({ number: id, tag: id });

export const listTags = defineEndpoint({
  name: "listTags",
  method: "GET",
  path: "/whatsapp/numbers/:number/tags",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  query: listQuery(["name", "created_at", "updated_at"]),
  response: page(tag),
  summary: "Tags of a number with their numbers of contacts",
});

export const createTag = defineEndpoint({
  name: "createTag",
  method: "POST",
  path: "/whatsapp/numbers/:number/tags",
  access: "verified",
  can: ["manage-tags", "Number"],
  idempotent: true,
  params: inNumber,
  body: newTag,
  response: one(tag),
  status: 201,
  summary: "Makes a tag; its name is unique on the number",
});

export const updateTag = defineEndpoint({
  name: "updateTag",
  method: "PUT",
  path: "/whatsapp/numbers/:number/tags/:tag",
  access: "verified",
  can: ["manage-tags", "Number"],
  params: tagOf,
  body: tagChange,
  response: one(tag),
  summary: "Changes a tag",
});

export const deleteTag = defineEndpoint({
  name: "deleteTag",
  method: "DELETE",
  path: "/whatsapp/numbers/:number/tags/:tag",
  access: "verified",
  can: ["manage-tags", "Number"],
  params: tagOf,
  response: nothing,
  summary: "Removes a tag, also from its contacts",
});

export const listTagContacts = defineEndpoint({
  name: "listTagContacts",
  method: "GET",
  path: "/whatsapp/numbers/:number/tags/:tag/contacts",
  access: "verified",
  can: ["read", "Number"],
  params: tagOf,
  query: listQuery(["name", "last_message_at"], { unread: flag.optional() }),
  response: page(tagContact),
  summary: "Contacts that carry a tag, with their unread messages",
});
