import { defineResource } from "../../../../src/contract/resource.ts";
import * as staff from "./endpoints.ts";

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
