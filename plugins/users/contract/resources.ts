import { defineResource } from "../../../src/contract/resource.ts";
import { getUser, updateUser } from "./endpoints.ts";
import * as staff from "./staff-endpoints.ts";

export const users = defineResource({
  name: "users",
  list: staff.listUsers,
  sort: "-created_at",
  show: staff.showUser,
  create: staff.createUser,
  update: staff.updateUserAccount,
});

export const permissions = defineResource({
  name: "permissions",
  list: staff.listPermissions,
});

/** The signed-in person, whose id stands in no address. */
export const profile = defineResource({
  name: "profile",
  show: getUser,
  update: updateUser,
});
