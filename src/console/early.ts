import { callEarly } from "./session/first-call.ts";
import { currentToken } from "./session/token.ts";
import { firstCalls } from "./tree/public-plugins.ts";
import { isStaffs } from "./tree/staff-address.ts";

// What every page behind the sign-in waits for leaves before anything else of this script runs.
if (currentToken() !== null) {
  for (const path of firstCalls) callEarly(path);
  // Who cannot have them is told by the router, which asks again.
  if (isStaffs(window.location.pathname)) import("./tree/staff-plugins.ts").catch(() => undefined);
  import("./tree/first-page.ts").catch(() => undefined);
  import("./tree/protected.tsx").catch(() => undefined);
}
