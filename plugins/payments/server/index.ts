import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { carryOutCharge } from "./charges/carry-out.ts";
import { demo } from "./demo.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [],
  jobs: [carryOutCharge],
  demo,
});
