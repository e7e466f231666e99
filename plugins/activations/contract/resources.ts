import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";
import * as staff from "./staff/endpoints.ts";

export const activations = defineResource({
  name: "activations",
  list: endpoints.listActivations,
  sort: "-updated_at",
  show: endpoints.getActivation,
  create: endpoints.createActivation,
});

/** Of all customers, for staff. */
export const allActivations = defineResource({
  name: "all-activations",
  list: staff.listAllActivations,
  sort: "due_at",
  show: staff.showActivation,
});

/** The activations of the workspaces a person owns, for staff. */
export const userActivations = defineResource({
  name: "user-activations",
  list: staff.listUserActivations,
});
