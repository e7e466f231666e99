import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

/** A number has one of these: its id is the number's. */
export const goalsOfNumber = defineResource({
  name: "goals",
  show: endpoints.getGoals,
  update: endpoints.updateGoals,
});
