import { defineServerPlugin, route } from "../../../src/server/plugin.ts";
import { keptOfContact } from "../../messenger/server/facade.ts";
import { listContactFiles } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { toFile } from "./to-file.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [
    route(listContactFiles, async (call) => {
      const found = await keptOfContact(call, call.params.contact, call.query.kind);
      return { ...found, data: found.data.map(toFile) };
    }),
  ],
});
