import { defineEntry } from "../../../src/contract/plugin.ts";
import { exportsNumbers } from "../../numbers/contract/rights.ts";
import { showsWorkspaces } from "../../workspaces/contract/rights.ts";

/** What a report of the numbers as a file asks: to read it, and to take numbers away. */
export const exportsReport = ["export", "Report"] as const;

export const entry = defineEntry({
  name: "reports",
  requires: ["numbers", "partners", "workspaces"],
  abilities: (actor, { can }) => {
    const needed: readonly string[] = [showsWorkspaces[0], exportsNumbers[0]];
    const held: readonly string[] = actor.permissions;
    if (needed.every((permission) => held.includes(permission))) can(...exportsReport);
  },
});
