import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { background, confined } from "../../../src/console/shell/slots.ts";
import { entry } from "../contract/entry.ts";
import { session } from "./session.ts";
import { twoFactor, verification } from "./slots.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  session,
  resources: [{ name: "sessions" }],
  routes: [
    {
      path: "/verify/email/:token",
      title: "auth:nav.verifyEmail",
      access: "session",
      page: () => import("./pages/verify-email.tsx"),
    },
  ],
  fills: [
    fill(
      background,
      10,
      lazyPart([], () => import("./shell/stay-current.tsx")),
    ),
    fill(
      verification,
      10,
      lazyPart(["auth"], () => import("./components/verification.tsx")),
    ),
    fill(
      twoFactor,
      10,
      lazyPart(["auth"], () => import("./two-factor/two-factor-panel.tsx")),
    ),
    fill(
      confined,
      10,
      lazyPart(["auth"], () => import("./two-factor/first-of-all.tsx")),
    ),
  ],
});
