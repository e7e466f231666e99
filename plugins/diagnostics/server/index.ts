import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { contract } from "../contract/index.ts";
import { inboxOf, repairInbox } from "./inbox.ts";
import { routes } from "./routes.ts";
import { queues, repairs } from "./slots.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  fills: [
    fill(queues, ({ workspace_id }, work) => inboxOf(work, workspace_id)),
    fill(repairs, async ({ workspace_id, queue }, work) =>
      queue === "inbox" ? repairInbox(work, workspace_id) : null,
    ),
  ],
});
