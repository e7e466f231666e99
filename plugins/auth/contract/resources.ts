import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

/** Where the signed-in person is signed in. */
export const sessions = defineResource({
  name: "sessions",
  list: endpoints.listSessions,
  delete: endpoints.endSession,
});
