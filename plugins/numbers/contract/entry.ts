import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";
import { isAdministrator, numberRoles } from "./number-user.ts";
import { numbersRead, numbersSeenWhole, numbersWhere, seesEveryTalk } from "./rights.ts";

/** What staff need to read any number, and to change it. */
export const showsNumbers = "show-numbers";
export const updatesNumbers = "update-numbers";

export const entry = defineEntry({
  name: "numbers",
  requires: ["admin", "auth", "home", "notifications", "resources", "users", "workspaces"],
  permissions: definePermissions({
    [showsNumbers]: "default",
    [updatesNumbers]: "default",
    "show-number-events": "default",
    "export-number-data": "default",
    "switch-number-workspace": "default",
    "switch-number-server-type": "default",
  }),
  roles: numberRoles.map((role) => ({
    on: "number",
    role,
    beside: { on: "workspace", role: "user" },
    ...(isAdministrator({ role }) ? {} : { sight: "own" }),
  })),
  abilities: (actor, { can }) => {
    // A customer without any number may open the list; it is empty.
    if (actor.id && actor.roles.length === 0) can("read", "Number", { id: { $in: [] } });
    for (const where of numbersRead(actor)) can("read", "Number", where);
    for (const where of numbersSeenWhole(actor)) can(seesEveryTalk, "Number", where);
    const owned = actor.grants.filter(({ on, role }) => on === "workspace" && role === "owner");
    // An owner's right comes from the workspace: it cannot be given up at the number.
    const given = actor.grants
      .filter(({ on, workspace }) => on === "number" && !owned.some(({ id }) => id === workspace))
      .map(({ id }) => id);
    if (given.length > 0) can("leave", "Number", { id: { $in: given } });
    for (const where of numbersWhere(actor, ["administrator", "attendant"])) {
      can("send", "Number", where);
    }
    for (const where of numbersWhere(actor, ["administrator"])) {
      can(["update", "manage-users", "reveal-key"], "Number", where);
    }
  },
});
