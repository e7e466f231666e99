import { defineEntry } from "../../../src/contract/plugin.ts";

/** What a table of people, and the file, ask; who may not sees themselves alone. */
export const comparesPeople = ["compare-people", "Workspace"] as const;

// Whose figures somebody reads at all is stated by the numbers plugin.
export const entry = defineEntry({
  name: "inbox-reports",
  requires: [
    "assignments",
    "contacts",
    "messenger",
    "numbers",
    "tags",
    "teams",
    "users",
    "workspaces",
  ],
  abilities: (actor, { can }) => {
    const owned = actor.grants
      .filter(({ on, role }) => on === "workspace" && role === "owner")
      .map(({ id }) => id);
    if (owned.length > 0) can(...comparesPeople, { id: { $in: owned } });
  },
});
