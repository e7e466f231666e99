import { defineResource } from "../../../src/contract/resource.ts";
import { compareMonth, getFreeMessages } from "./endpoints.ts";

export const comparison = defineResource({
  name: "rating-comparison",
  list: compareMonth,
  sort: "part",
});

/** A number has one of these: its id is the number's. */
export const freeMessages = defineResource({ name: "free-messages", show: getFreeMessages });
