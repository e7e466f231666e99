import { subject } from "@casl/ability";
import { expect, it } from "vitest";
import { abilityFor } from "../../../src/contract/abilities.ts";
import { entry } from "./entry.ts";

it("counts what is held on a number only while the number stands in that workspace", () => {
  const ability = abilityFor(
    {
      id: "ana",
      kind: "session",
      verified: true,
      roles: [],
      permissions: [],
      active_workspace_id: null,
      grants: [
        { on: "number", id: "shop", role: "administrator", workspace: "aurora" },
        { on: "number", id: "clinic", role: "viewer", workspace: "vida" },
      ],
    },
    [entry.abilities],
  );
  const may = (action: string, id: string, workspace_id: string) =>
    ability.can(action, subject("Number", { id, workspace_id }));
  expect(may("reveal-key", "shop", "aurora")).toBe(true);
  expect(may("reveal-key", "shop", "vida")).toBe(false);
  expect(may("read", "shop", "vida")).toBe(false);
  expect(may("read", "clinic", "vida")).toBe(true);
});
