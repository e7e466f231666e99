import { defineResource } from "../../../src/contract/resource.ts";
import * as staff from "./staff-endpoints.ts";

export const users = defineResource({
  name: "users",
  list: staff.listUsers,
  show: staff.showUser,
  create: staff.createUser,
  update: staff.updateUserAccount,
});
