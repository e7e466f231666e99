import { defineResource } from "../../../../src/contract/resource.ts";
import * as staff from "./endpoints.ts";

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
