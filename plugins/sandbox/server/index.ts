import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { endExpired } from "./jobs.ts";
import { receive } from "./line/receive.ts";
import { reply } from "./line/reply.ts";
import { deliver } from "./messages/deliver.ts";
import { fetchLink } from "./messages/fetch-link.ts";
import { fetchFile } from "./messages/take-in.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  jobs: [endExpired, reply, deliver, fetchLink, fetchFile],
  webhooks: { messages: receive },
  demo,
});
