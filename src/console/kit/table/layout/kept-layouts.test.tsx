import { expect, it } from "vitest";
import { kept } from "../../../session/stored.ts";
import { keepLayout } from "./kept-layouts.ts";
import { usualLayout } from "./layout.ts";

const layouts = (): unknown => JSON.parse(kept.get("layouts.p") ?? "{}");

it("what another tab chose while no list was shown here stays", () => {
  const compact = { ...usualLayout, compact: true };
  keepLayout("p", "numbers", compact);
  kept.set("layouts.p", JSON.stringify({ numbers: compact, tags: compact }));
  keepLayout("p", "plans", compact);
  expect(layouts()).toEqual({ numbers: compact, tags: compact, plans: compact });
});
