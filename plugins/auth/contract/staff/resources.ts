import { defineResource } from "../../../../src/contract/resource.ts";
import * as staff from "./endpoints.ts";

/** Where somebody else is signed in, for staff. */
export const userSessions = defineResource({
  name: "user-sessions",
  list: staff.listUserSessions,
  delete: staff.endUserSession,
});
