import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { flag, id, listQuery, one, page } from "../../../src/contract/wire.ts";
import {
  accessChange,
  newUser,
  permission,
  reason,
  staffRole,
  staffUser,
  userChange,
  userStatus,
} from "./staff-user.ts";

const ofUser = z.object({ user: id });

export const listUsers = defineEndpoint({
  name: "listUsers",
  method: "GET",
  path: "/admin/users",
  access: "staff",
  can: ["show-users", "staff"],
  query: listQuery(["name", "created_at", "last_sign_in_at"], {
    kind: z.enum(["staff", "customer"]).optional(),
    role: staffRole.optional(),
    verified: flag.optional(),
    status: userStatus.optional(),
  }),
  response: page(staffUser),
  summary: "People with an account, found by name, e-mail or phone in any notation",
});

export const showUser = defineEndpoint({
  name: "showUser",
  method: "GET",
  path: "/admin/users/:user",
  access: "staff",
  can: ["show-users", "staff"],
  params: ofUser,
  response: one(staffUser),
  summary: "One person's account",
});

export const createUser = defineEndpoint({
  name: "createUser",
  method: "POST",
  path: "/admin/users",
  access: "staff",
  can: ["write", "User"],
  idempotent: true,
  body: newUser,
  response: one(staffUser),
  status: 201,
  summary: "Opens an account and mails its person a link to set the password",
});

export const updateUserAccount = defineEndpoint({
  name: "updateUserAccount",
  method: "PUT",
  path: "/admin/users/:user",
  access: "staff",
  can: ["write", "User"],
  params: ofUser,
  body: userChange,
  response: one(staffUser),
  summary: "Changes a person's data; a new e-mail or WhatsApp number has to be verified again",
});

export const setUserAccess = defineEndpoint({
  name: "setUserAccess",
  method: "PUT",
  path: "/admin/users/:user/access",
  access: "staff",
  can: ["write", "User"],
  params: ofUser,
  body: accessChange,
  response: one(staffUser),
  summary: "Gives and takes staff roles and own permissions; never one's own",
});

export const setUserStatus = defineEndpoint({
  name: "setUserStatus",
  method: "PUT",
  path: "/admin/users/:user/status",
  access: "staff",
  can: ["write", "User"],
  params: ofUser,
  body: z.object({ status: userStatus, reason }),
  response: one(staffUser),
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
