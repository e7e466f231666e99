import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersRead, numbersWhere } from "../../numbers/contract/rights.ts";
import { createsTemplates, showsTemplates } from "../../templates/contract/entry.ts";

/** A condition on a number, as one on what is sent from it. */
const from = ({ id, ...rest }: ReturnType<typeof numbersRead>[number]) =>
  id ? { ...rest, number_id: id } : rest;

export const entry = defineEntry({
  name: "bulks",
  requires: [
    "coexistence",
    "contacts",
    "messenger",
    "notifications",
    "numbers",
    "rating",
    "resources",
    "templates",
    "users",
    "workspaces",
  ],
  abilities: (actor, { can }) => {
    // Whoever reads a number's conversations sees what was sent in bulk; whoever answers there, sends.
    if (actor.id && actor.roles.length === 0) can("read", "Bulk", { number_id: { $in: [] } });
    for (const where of numbersRead(actor)) can("read", "Bulk", from(where));
    for (const where of numbersWhere(actor, ["administrator", "attendant"])) {
      can("send", "Bulk", from(where));
    }
    if (actor.roles.length === 0) return;
    // For staff a bulk is a template's use: the permissions of templates hold.
    if (actor.permissions.includes(showsTemplates)) can("read", "Bulk");
    if (actor.permissions.includes(createsTemplates)) can(["read", "send"], "Bulk");
  },
});
