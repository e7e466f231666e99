import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, nothing, one, page } from "../../../src/contract/wire.ts";
import { person } from "../../users/contract/user.ts";
import { inNumber } from "./endpoints.ts";
import { access, association, numberUser } from "./number-user.ts";

const userOf = z.object({ number: id, user: id });

export const listNumberUsers = defineEndpoint({
  name: "listNumberUsers",
  method: "GET",
  path: "/whatsapp/numbers/:number/users",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  query: listQuery(["name", "email", "created_at"]),
  response: page(numberUser),
  summary: "Who may use a number, its workspace's owners among them",
});

export const listUserCandidates = defineEndpoint({
  name: "listUserCandidates",
  method: "GET",
  path: "/whatsapp/numbers/:number/users/candidates",
  access: "verified",
  can: ["manage-users", "Number"],
  params: inNumber,
  query: z.object({ q: z.string().trim().max(200).optional() }),
  response: z.object({ data: z.array(person) }),
  summary: "Members of the workspace who do not use the number yet, at most twenty",
});

export const addNumberUsers = defineEndpoint({
  name: "addNumberUsers",
  method: "POST",
  path: "/whatsapp/numbers/:number/users",
  access: "verified",
  can: ["manage-users", "Number"],
  idempotent: true,
  params: inNumber,
  body: association,
  response: z.object({ data: z.array(numberUser) }),
  status: 201,
  summary: "Lets members of the workspace use a number",
});

export const changeNumberUserRole = defineEndpoint({
  name: "changeNumberUserRole",
  method: "PUT",
  path: "/whatsapp/numbers/:number/users/:user/role",
  access: "verified",
  can: ["manage-users", "Number"],
  params: userOf,
  body: access,
  response: one(numberUser),
  lastWins: "one choice about one person, who is named",
  summary: "Changes what a person may do on a number, and which conversations they see there",
});

export const removeNumberUser = defineEndpoint({
  name: "removeNumberUser",
  method: "DELETE",
  path: "/whatsapp/numbers/:number/users/:user",
  access: "verified",
  can: ["manage-users", "Number"],
  params: userOf,
  response: nothing,
  summary: "Takes a number from a person",
});

export const leaveNumber = defineEndpoint({
  name: "leaveNumber",
  method: "POST",
  path: "/whatsapp/numbers/:number/leave",
  access: "verified",
  can: ["leave", "Number"],
  params: inNumber,
  response: nothing,
  summary: "The caller gives the number up",
});
