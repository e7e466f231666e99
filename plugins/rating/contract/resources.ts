import { defineResource } from "../../../src/contract/resource.ts";
import { compareMonth } from "./endpoints.ts";

export const comparison = defineResource({
  name: "rating-comparison",
  list: compareMonth,
  sort: "part",
});
