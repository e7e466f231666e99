import type { Ability, Actor } from "../../../src/contract/abilities.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";
import type { HomeStep } from "../contract/summary.ts";

/** Whose home it is: a verified customer with an open workspace. */
export interface AtHome {
  actor: Actor & { active_workspace_id: string };
  ability: Ability;
}

/** How far the open workspace is on the way to its first message. */
export const homeSteps = defineSlot<AtHome, HomeStep>("at-home.steps");

/** What a domain shows on home: its name, and figures that cost little to read. */
export const homeParts = defineSlot<AtHome, Record<string, unknown>>("at-home.parts");
