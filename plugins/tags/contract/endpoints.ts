import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { flag, id, listQuery, page } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { newTag, tag, tagChange } from "./tag.ts";
import { tagContact } from "./tag-contact.ts";

const tagOf = z.object({ number: id, tag: id });

const tags = crud({
  path: "/whatsapp/numbers/:number/tags",
  item: "tag",
  params: tagOf,
  access: "verified",
  reads: ["read", "Number"],
  writes: ["manage-tags", "Number"],
  record: tag,
});

export const listTags = tags.list({
  name: "listTags",
  params: inNumber,
  query: listQuery(["name", "created_at", "updated_at"]),
  summary: "Tags of a number with their numbers of contacts",
});

export const createTag = tags.create({
  name: "createTag",
  params: inNumber,
  body: newTag,
  summary: "Makes a tag; its name is unique on the number",
});

export const updateTag = tags.update({
  name: "updateTag",
  body: tagChange,
  summary: "Changes a tag",
});

export const deleteTag = tags.remove({
  name: "deleteTag",
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
