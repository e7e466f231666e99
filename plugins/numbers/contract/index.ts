import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineContract } from "../../../src/contract/plugin.ts";
import { defineResource } from "../../../src/contract/resource.ts";
import * as details from "./detail-endpoints.ts";
import {
  getNumber,
  listNumbers,
  revealApiKey,
  setNumberAvatar,
  setNumberTag,
  setNumberWebhook,
  switchGlobalSearch,
  updateNumber,
  uploadMedia,
} from "./endpoints.ts";
import { numberChanged, numberUserChanged } from "./events.ts";
import { numbersRead, numbersWhere } from "./rights.ts";
import * as staff from "./staff/endpoints.ts";
import * as ofUsers from "./user-endpoints.ts";

export const contract = defineContract({
  name: "numbers",
  requires: ["admin", "audit", "users", "workspaces"],
  endpoints: {
    listNumbers,
    getNumber,
    updateNumber,
    setNumberTag,
    setNumberWebhook,
    switchGlobalSearch,
    setNumberAvatar,
    uploadMedia,
    revealApiKey,
    ...details,
    ...ofUsers,
    ...staff,
  },
  resources: [
    defineResource({
      name: "numbers",
      list: listNumbers,
      show: getNumber,
      update: updateNumber,
    }),
    defineResource({ name: "number-users", list: ofUsers.listNumberUsers }),
    defineResource({
      name: "all-numbers",
      list: staff.listAllNumbers,
      show: staff.showStaffNumber,
      update: staff.updateStaffNumber,
    }),
    defineResource({ name: "number-exports", list: staff.exportAllNumbers }),
    defineResource({ name: "number-events", list: staff.listNumberEvents }),
  ],
  events: [numberChanged, numberUserChanged],
  permissions: definePermissions({
    "show-numbers": "default",
    "update-numbers": "default",
    "show-number-events": "default",
    "export-number-data": "default",
    "switch-number-workspace": "default",
    "switch-number-server-type": "default",
  }),
  abilities: (actor, { can }) => {
    // A customer without any number may open the list; it is empty.
    if (actor.id && actor.roles.length === 0) can("read", "Number", { id: { $in: [] } });
    for (const where of numbersRead(actor)) can("read", "Number", where);
    for (const where of numbersWhere(actor, ["administrator", "attendant"])) {
      can("send", "Number", where);
    }
    for (const where of numbersWhere(actor, ["administrator"])) {
      can(["update", "manage-users", "reveal-key"], "Number", where);
    }
  },
});
