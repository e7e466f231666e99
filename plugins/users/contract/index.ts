import { accountSubject, definePermissions } from "../../../src/contract/abilities.ts";
import { defineContract } from "../../../src/contract/plugin.ts";
import * as endpoints from "./endpoints.ts";
import { userChanged, userEmailChanged } from "./events.ts";

export const contract = defineContract({
  name: "users",
  requires: [],
  endpoints,
  events: [userChanged, userEmailChanged],
  permissions: definePermissions({
    "show-users": ["manager", "admin", "financial", "auditor"],
  }),
  abilities: (actor, { can }) => {
    if (actor.id) can("update", accountSubject);
  },
});
