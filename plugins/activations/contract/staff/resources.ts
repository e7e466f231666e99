import { defineResource } from "../../../../src/contract/resource.ts";
import * as staff from "./endpoints.ts";

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
