import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersRead } from "../../numbers/contract/rights.ts";

const writers = ["manager", "admin"] as const;

/** Whether staff may act on any activation. */
export const actsOnAny = (roles: readonly string[]): boolean =>
  writers.some((role) => roles.includes(role));

export const entry = defineEntry({
  name: "activations",
  requires: [
    "admin",
    "auth",
    "coexistence",
    "coupons",
    "home",
    "invoices",
    "notifications",
    "numbers",
    "payments",
    "plans",
    "resources",
    "users",
    "workspaces",
  ],
  permissions: definePermissions({ "show-number-activations": "default" }),
  // A plain member sees only numbers given to them, and so only the activations these came from.
  abilities: (actor, { can }) => {
    const owned = actor.grants.filter(
      (grant) => grant.on === "workspace" && grant.role === "owner",
    );
    const all = owned.map(({ id }) => id);
    if (all.length > 0) can("read", "Activation", { workspace_id: { $in: all } });
    const active = owned.filter(({ suspended }) => !suspended).map(({ id }) => id);
    if (active.length > 0) can("write", "Activation", { workspace_id: { $in: active } });
    if (actsOnAny(actor.roles)) can("write", "AnyActivation");
    if (actor.grants.some(({ on }) => on === "workspace")) {
      can("read", "Activation", { number_id: { $in: [] } });
    }
    for (const { on, id } of actor.grants) {
      if (on !== "activation") continue;
      can("read", "Activation", { id });
      can("write", "Activation", { id });
    }
    for (const { id, workspace_id } of numbersRead(actor)) {
      if (id) can("read", "Activation", { number_id: id, workspace_id });
    }
  },
});
