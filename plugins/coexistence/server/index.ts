import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { fills } from "./fills.ts";
import { receiveContacts, receiveHistory } from "./receive.ts";
import { routes } from "./routes.ts";
import { askApp } from "./sync.ts";
import { takeChunk } from "./take.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  fills,
  jobs: [askApp, takeChunk],
  webhooks: { history: receiveHistory, smb_app_state_sync: receiveContacts },
  demo,
});
