import { defineResource } from "../../../src/contract/resource.ts";
import { getOptOuts, updateOptOuts } from "./endpoints.ts";

export const optOuts = defineResource({
  name: "opt-outs",
  show: getOptOuts,
  update: updateOptOuts,
});
