import { accountSubject, definePermissions } from "../../../src/contract/abilities.ts";
import { defineContract } from "../../../src/contract/plugin.ts";
import { defineResource } from "../../../src/contract/resource.ts";
import { getUser, updateUser } from "./endpoints.ts";
import {
  userChanged,
  userEmailChanged,
  userInvited,
  userManaged,
  userSuspended,
} from "./events.ts";
import * as staff from "./staff-endpoints.ts";

const writers = ["manager", "admin"] as const;

export const contract = defineContract({
  name: "users",
  requires: ["audit"],
  endpoints: { getUser, updateUser, ...staff },
  resources: [
    defineResource({
      name: "users",
      list: staff.listUsers,
      show: staff.showUser,
      create: staff.createUser,
      update: staff.updateUserAccount,
    }),
  ],
  events: [userChanged, userEmailChanged, userManaged, userSuspended, userInvited],
  permissions: definePermissions({
    "show-users": ["manager", "admin", "financial", "auditor"],
  }),
  abilities: (actor, { can }) => {
    if (actor.id) can("update", accountSubject);
    if (writers.some((role) => actor.roles.includes(role))) can("write", "User");
    // The manager role, and the accounts that hold it.
    if (actor.roles.includes("manager")) can("write", "Manager");
  },
});
