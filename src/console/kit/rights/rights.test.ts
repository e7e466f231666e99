import { expect, it } from "vitest";
import { definePermissions } from "../../../contract/abilities.ts";
import { defineEntry } from "../../../contract/plugin.ts";
import {
  abilityOf,
  customerRights,
  customerRoles,
  mayDo,
  staffMember,
  staffRights,
} from "./rights.ts";

const shops = defineEntry({
  name: "shops",
  requires: [],
  permissions: definePermissions({ "show-shops": "default" }),
  roles: [
    { on: "shop", role: "keeper" },
    { on: "till", role: "clerk", beside: { on: "shop", role: "guest" }, sight: "own" },
  ],
  abilities: (actor, { can }) => {
    if (actor.id) can("greet", "Shop");
    if (actor.roles.includes("manager")) can("close", "Shop");
    if (actor.permissions.includes("show-shops")) can("read", "Shop");
    for (const { on, id, role, sight } of actor.grants) {
      if (on === "shop") can("enter", "Shop", { workspace_id: { $in: [id] } });
      if (role === "keeper") can(["sell", "count"], "Till", { workspace_id: { $in: [id] } });
      if (on === "till") can("sell", "Till", { id });
      if (on === "till" && sight === undefined) can("count", "Till", { id });
      if (on === "shop") can("mend", "Till", { id: { $in: [] } });
    }
  },
});
const entries = [shops];
const told = (rights: { action: string; subject: string }[]) =>
  rights.map(({ action, subject }) => `${action} ${subject}`);

it("tells of staff their permissions and what roles bring, not what follows from a permission or what all may", () => {
  expect(told(staffRights(entries))).toEqual(["show-shops staff", "close Shop"]);
});

it("an auditor may only look, whatever else they hold", () => {
  const [, close] = staffRights(entries);
  const both = abilityOf(entries, staffMember(entries, ["manager", "auditor"]));
  expect(close && mayDo(both, close)).toBe(false);
});

it("tells of customers what a role brings and nothing that nobody of them may", () => {
  expect(told(customerRights(entries))).toEqual(["enter Shop", "sell Till", "count Till"]);
});

it("a role has what its holder has besides, and one that may see less has it told", () => {
  const [keeper, clerk] = customerRoles(entries);
  const may = (holder: Parameters<typeof abilityOf>[1] | undefined) =>
    holder &&
    told(customerRights(entries).filter((right) => mayDo(abilityOf(entries, holder), right)));
  expect(may(keeper?.holder)).toEqual(["enter Shop", "sell Till", "count Till"]);
  expect(keeper?.narrowed).toBeUndefined();
  expect(may(clerk?.holder)).toEqual(["enter Shop", "sell Till", "count Till"]);
  expect(may(clerk?.narrowed)).toEqual(["enter Shop", "sell Till"]);
});
