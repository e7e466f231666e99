import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

/** A number has one of these: its id is the number's. */
export const distribution = defineResource({
  name: "distribution",
  show: endpoints.getDistribution,
  update: endpoints.updateDistribution,
});

/** The person's own. */
export const availabilities = defineResource({ name: "availabilities" });
