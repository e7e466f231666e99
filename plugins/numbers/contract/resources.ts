import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";
import * as staff from "./staff/endpoints.ts";
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

export const allNumbers = defineResource({
  name: "all-numbers",
  list: staff.listAllNumbers,
  sort: "-updated_at",
  show: staff.showStaffNumber,
  update: staff.updateStaffNumber,
});

export const numberExports = defineResource({
  name: "number-exports",
  list: staff.exportAllNumbers,
});

export const numberEvents = defineResource({
  name: "number-events",
  list: staff.listNumberEvents,
  sort: "-at",
});

export const staffNumberUsers = defineResource({
  name: "staff-number-users",
  list: staff.listStaffNumberUsers,
  update: staff.changeStaffNumberUser,
  delete: staff.removeStaffNumberUser,
});

/** The numbers a person was given. */
export const userNumbers = defineResource({ name: "user-numbers", list: staff.listUserNumbers });
