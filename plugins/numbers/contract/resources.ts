import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";
import * as ofUsers from "./user-endpoints.ts";

export const numbers = defineResource({
  name: "numbers",
  list: endpoints.listNumbers,
  sort: "-updated_at",
  show: endpoints.getNumber,
  update: endpoints.updateNumber,
});

/** A number has one of these: its id is the number's. */
export const numberAutomations = defineResource({
  name: "number-automations",
  show: endpoints.getAutomations,
  update: endpoints.updateAutomations,
});

export const numberUsers = defineResource({
  name: "number-users",
  list: ofUsers.listNumberUsers,
  create: ofUsers.addNumberUsers,
  update: ofUsers.changeNumberUserRole,
  delete: ofUsers.removeNumberUser,
});
