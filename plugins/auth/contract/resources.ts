import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";
import * as staff from "./staff/endpoints.ts";

/** Where the signed-in person is signed in. */
export const sessions = defineResource({
  name: "sessions",
  list: endpoints.listSessions,
  delete: endpoints.endSession,
});

/** Where somebody else is signed in, for staff. */
export const userSessions = defineResource({
  name: "user-sessions",
  list: staff.listUserSessions,
  delete: staff.endUserSession,
});
