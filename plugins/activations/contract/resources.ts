import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const activations = defineResource({
  name: "activations",
  list: endpoints.listActivations,
  sort: "-updated_at",
  show: endpoints.getActivation,
  create: endpoints.createActivation,
});
