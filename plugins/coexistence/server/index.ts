import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { keptInApp } from "../../messenger/server/slots.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { isCoexisting } from "./read.ts";
import { receiveContacts, receiveHistory } from "./receive.ts";
import { routes } from "./routes.ts";
import { askApp } from "./sync.ts";
import { takeChunk } from "./take.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  fills: [fill(keptInApp, ({ number_id }, { db }) => isCoexisting(db, number_id))],
  jobs: [askApp, takeChunk],
  webhooks: { history: receiveHistory, smb_app_state_sync: receiveContacts },
  demo,
});
