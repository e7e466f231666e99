import { subject } from "@casl/ability";
import { describe, expect, it } from "vitest";
import {
  type AbilityRules,
  type Actor,
  abilityFor,
  definePermissions,
  effectivePermissions,
} from "./abilities.ts";

const actor = (more: Partial<Actor>): Actor => ({
  id: "a",
  kind: "session",
  verified: true,
  roles: [],
  permissions: [],
  active_workspace_id: null,
  grants: [],
  ...more,
});
const rules: AbilityRules = (someone, { can }) => {
  can("update", "Account");
  can(["read", "update", "delete"], "Thing");
  if (someone.roles.includes("manager")) can(["read", "update"], "Plan");
};

describe("the ability", () => {
  it("turns staff permissions into actions on staff, and only for staff", () => {
    const permissions = ["show-numbers"];
    const staff = abilityFor(actor({ roles: ["admin"], permissions }), []);
    expect(staff.can("show-numbers", "staff")).toBe(true);
    expect(staff.can("update-numbers", "staff")).toBe(false);
    expect(abilityFor(actor({ permissions }), []).can("show-numbers", "staff")).toBe(false);
  });

  it("leaves a program what its credential does not leave out", () => {
    const narrowed = { without: ["delete"], only: { Thing: ["1"] } };
    const program = abilityFor(actor({ kind: "token", narrowed }), [rules]);
    const thing = (id: string) => subject("Thing", { id });
    expect(program.can("read", thing("1"))).toBe(true);
    expect(program.can("read", thing("2"))).toBe(false);
    expect(program.can("delete", thing("1"))).toBe(false);
  });

  it("leaves an auditor what reads and the own account, whatever else they hold", () => {
    const auditor = abilityFor(
      actor({ roles: ["auditor", "manager"], permissions: ["show-numbers", "update-numbers"] }),
      [rules],
    );
    expect(auditor.can("show-numbers", "staff")).toBe(true);
    expect(auditor.can("update-numbers", "staff")).toBe(false);
    expect(auditor.can("read", "Thing")).toBe(true);
    expect(auditor.can("update", "Thing")).toBe(false);
    expect(auditor.can("delete", "Thing")).toBe(false);
    expect(auditor.can("update", "Plan")).toBe(false);
    expect(auditor.can("read", "Plan")).toBe(true);
    expect(auditor.can("update", "Account")).toBe(true);
  });

  it("unites the person's own permissions with those of the roles", () => {
    const all = definePermissions({
      "show-a": "default",
      "update-a": "default",
      "update-fees": ["manager", "financial"],
    });
    expect(effectivePermissions([], ["auditor"], all)).toEqual(["show-a"]);
    expect(effectivePermissions([], ["admin"], all)).toEqual(["show-a", "update-a"]);
    expect(effectivePermissions(["show-a"], ["financial"], all)).toEqual(["show-a", "update-fees"]);
    expect(effectivePermissions(["show-a"], [], all)).toEqual([]);
  });
});
