import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, one } from "../../../src/contract/wire.ts";
import { conversation } from "../../messenger/contract/conversation.ts";
import { seenPosition } from "../../messenger/contract/parts.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { macro, macroChange, newMacro } from "./macro.ts";

const macros = crud({
  path: "/whatsapp/numbers/:number/macros",
  item: "macro",
  params: z.object({ number: id, macro: id }),
  access: "verified",
  reads: ["read", "Number"],
  writes: ["manage-macros", "Number"],
  record: macro,
});

export const listMacros = macros.list({
  name: "listMacros",
  params: inNumber,
  query: listQuery(["name", "used_count", "updated_at"]),
  summary: "Macros of a number: several steps of handling a conversation in one",
});

export const createMacro = macros.create({
  name: "createMacro",
  params: inNumber,
  body: newMacro,
  summary: "Makes a macro; its name is unique on the number, and it does at least one thing",
});

export const updateMacro = macros.update({
  name: "updateMacro",
  body: macroChange,
  summary: "Changes a macro",
});

export const deleteMacro = macros.remove({
  name: "deleteMacro",
  summary: "Removes a macro",
});

export const runMacro = defineEndpoint({
  name: "runMacro",
  method: "POST",
  path: "/messenger/contacts/:contact/macros/:macro/runs",
  access: "verified",
  can: ["send", "Number"],
  idempotent: true,
  params: z.object({ contact: id, macro: id }),
  /** `client_id`: of the message; the same one again sends nothing twice. */
  body: z.object({ client_id: id, seen_position: seenPosition }),
  response: one(conversation),
  summary:
    "Does all that a macro says with a conversation, or nothing: where a part may not be done, or a colleague wrote behind `seen_position`, or the customer before it is marked as done (409)",
});
