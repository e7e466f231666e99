import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { flag, id, idList, listQuery, nothing, one } from "../../../src/contract/wire.ts";
import { ofContact } from "../../messenger/contract/parts.ts";
import { contactField, fieldChange, newField } from "./field.ts";
import { contactValues, valuesChange } from "./values.ts";

const inWorkspace = z.object({ workspace: id });

const fields = crud({
  path: "/workspaces/:workspace/contact-fields",
  item: "field",
  params: z.object({ workspace: id, field: id }),
  access: "verified",
  reads: ["read", "Workspace"],
  writes: ["manage-contact-fields", "Workspace"],
  record: contactField,
});

export const listContactFields = fields.list({
  name: "listContactFields",
  params: inWorkspace,
  query: listQuery(["position", "name", "updated_at"], { archived: flag.optional() }),
  summary: "The fields that a workspace keeps of its contacts",
});

export const createContactField = fields.create({
  name: "createContactField",
  params: inWorkspace,
  body: newField,
  summary: "Adds a field; its name is unique in the workspace, and 30 are used at a time",
});

export const updateContactField = fields.update({
  name: "updateContactField",
  body: fieldChange,
  summary: "Changes a field's name and choices, archives it or takes it back",
});

export const deleteContactField = fields.remove({
  name: "deleteContactField",
  summary: "Removes a field that no contact has a value in; others are archived",
});

export const orderContactFields = defineEndpoint({
  name: "orderContactFields",
  method: "PUT",
  path: "/workspaces/:workspace/contact-fields/order",
  access: "verified",
  can: ["manage-contact-fields", "Workspace"],
  params: inWorkspace,
  body: z.object({ field_ids: idList(200).min(1) }),
  response: nothing,
  lastWins: "the order of a short list, where the last hand is the one that counts",
  summary: "Puts fields in an order; those not named follow as they were",
});

export const getContactValues = defineEndpoint({
  name: "getContactValues",
  method: "GET",
  path: "/messenger/contacts/:contact/fields",
  access: "verified",
  can: ["read", "Number"],
  params: ofContact,
  response: one(contactValues),
  summary: "A contact's own fields with their values, in their order",
});

export const setContactValues = defineEndpoint({
  name: "setContactValues",
  method: "PUT",
  path: "/messenger/contacts/:contact/fields",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  body: valuesChange,
  response: one(contactValues),
  summary: "Writes some of a contact's values; each is checked by its field's kind",
});
