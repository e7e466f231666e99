import { z } from "zod";
import { crud } from "../../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../../src/contract/values/date-span.ts";
import { flag, id, listQuery } from "../../../../src/contract/wire.ts";
import {
  accessChange,
  newUser,
  permission,
  reason,
  staffRole,
  staffUser,
  userChange,
  userStatus,
} from "./user.ts";

const users = crud({
  path: "/admin/users",
  item: "user",
  params: z.object({ user: id }),
  access: "staff",
  reads: ["show-users", "staff"],
  writes: ["write", "User"],
  record: staffUser,
});

export const listUsers = users.list({
  name: "listUsers",
  query: listQuery(["name", "created_at", "last_sign_in_at"], {
    kind: z.enum(["staff", "customer"]).optional(),
    role: staffRole.optional(),
    verified: flag.optional(),
    status: userStatus.optional(),
    ...dateSpan("created"),
  }),
  summary: "People with an account, found by name, e-mail or phone in any notation",
});

export const showUser = users.show({ name: "showUser", summary: "One person's account" });

export const createUser = users.create({
  name: "createUser",
  body: newUser,
  summary: "Opens an account and mails its person a link to set the password",
});

export const updateUserAccount = users.update({
  name: "updateUserAccount",
  body: userChange,
  summary: "Changes a person's data; a new e-mail or WhatsApp number has to be verified again",
});

export const setUserAccess = users.set("access", {
  name: "setUserAccess",
  body: accessChange,
  summary: "Gives and takes staff roles and own permissions; never one's own",
});

export const setUserStatus = users.set("status", {
  name: "setUserStatus",
  body: z.object({ status: userStatus, reason }),
  lastWins: "whoever must be shut out is, whatever else was saved",
  summary: "Suspends a person, which ends every session at once, or lets them in again",
});

export const listPermissions = defineEndpoint({
  name: "listPermissions",
  method: "GET",
  path: "/admin/permissions",
  access: "staff",
  can: ["show-users", "staff"],
  response: z.object({ data: z.array(permission) }),
  summary: "Every staff permission with the roles that bring it",
});
