import { defineContract } from "../../../src/contract/plugin.ts";
import { entry } from "./entry.ts";
import * as resources from "./resources.ts";
import { getHome } from "./summary.ts";

export const contract = defineContract({
  ...entry,
  endpoints: { getHome },
  resources,
});
