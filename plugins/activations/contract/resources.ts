import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const activations = defineResource({
  name: "activations",
  list: endpoints.listActivations,
  sort: "-updated_at",
  show: endpoints.getActivation,
});

/** The activations of the workspaces a person owns, for staff. */
export const userActivations = defineResource({
  name: "user-activations",
  list: endpoints.listUserActivations,
});
