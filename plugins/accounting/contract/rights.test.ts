import { expect, it } from "vitest";
import { abilityFor } from "../../../src/contract/abilities.ts";
import { entry as system } from "../../system/contract/entry.ts";
import { entry as services } from "../../system-services/contract/entry.ts";
import { entry, mendsAccounting } from "./entry.ts";

const rules = [system, services, entry].flatMap(({ abilities }) => abilities ?? []);
const holder = (roles: readonly "admin"[]) =>
  abilityFor(
    {
      id: "a",
      kind: "session",
      verified: true,
      roles,
      permissions: [mendsAccounting],
      active_workspace_id: null,
      grants: [],
    },
    rules,
  );

it("who may mend the books and nothing else reads both pages of the system, and checks nothing", () => {
  const ability = holder(["admin"]);
  expect(ability.can("read", "SystemTrouble")).toBe(true);
  expect(ability.can("read", "SystemService")).toBe(true);
  expect(ability.can(mendsAccounting, "staff")).toBe(true);
  expect(ability.can("check", "SystemService")).toBe(false);
});

it("the permission is worth nothing without a role of staff", () => {
  expect(holder([]).can("read", "SystemTrouble")).toBe(false);
  expect(holder([]).can("read", "SystemService")).toBe(false);
});
