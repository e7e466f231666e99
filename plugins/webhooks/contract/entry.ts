import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersRead, numbersWhere } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "webhooks",
  requires: [
    "contacts",
    "diagnostics",
    "messenger",
    "notifications",
    "numbers",
    "sandbox",
    "workspaces",
  ],
  abilities: (actor, { can }) => {
    // A workspace's owners are administrators of its numbers, and its own webhook lies there too.
    for (const where of numbersRead(actor, ["administrator"])) can("read", "Webhook", where);
    for (const where of numbersWhere(actor, ["administrator"])) {
      can(["update", "set"], "Webhook", where);
    }
    // Everybody has a sandbox's, at most one.
    if (actor.id) can(["read", "update"], "Webhook", { user_id: actor.id });
  },
});
