import { defineResource } from "../../../src/contract/resource.ts";
import { getNumber, listNumbers, updateNumber } from "./endpoints.ts";
import * as staff from "./staff/endpoints.ts";
import * as ofUsers from "./user-endpoints.ts";

export const numbers = defineResource({
  name: "numbers",
  list: listNumbers,
  show: getNumber,
  update: updateNumber,
});

export const numberUsers = defineResource({ name: "number-users", list: ofUsers.listNumberUsers });

export const allNumbers = defineResource({
  name: "all-numbers",
  list: staff.listAllNumbers,
  show: staff.showStaffNumber,
  update: staff.updateStaffNumber,
});

export const numberExports = defineResource({
  name: "number-exports",
  list: staff.exportAllNumbers,
});

export const numberEvents = defineResource({ name: "number-events", list: staff.listNumberEvents });
