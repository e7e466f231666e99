import { currentToken } from "./session/token.ts";
import { isStaffs } from "./tree/staff-address.ts";

// What every page behind the sign-in waits for is asked for before anything else of this script runs.
if (currentToken() !== null) {
  // Who cannot have them is told by the router, which asks again.
  if (isStaffs(window.location.pathname)) import("./tree/staff-plugins.ts").catch(() => undefined);
  import("./tree/first-page.ts").catch(() => undefined);
  import("./tree/protected.tsx").catch(() => undefined);
}
