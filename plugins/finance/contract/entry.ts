import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "finance",
  requires: ["admin"],
});
