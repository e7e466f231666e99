import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { tokenNames } from "../../api-tokens/server/facade.ts";
import { senderNames } from "../../messenger/server/slots.ts";
import { contract } from "../contract/index.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  fills: [
    fill(senderNames, async ({ kind, ids }, { db }) =>
      kind === "token" ? tokenNames(db, ids) : new Map<string, string>(),
    ),
  ],
});
