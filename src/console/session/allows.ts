import type { Ability, Action, Subject } from "../../contract/abilities.ts";
import type { Can, Guarded } from "../plugin.ts";
import type { SessionUser } from "./session-user.ts";

const isPair = (can: Can): can is readonly [Action, Subject] => typeof can[0] === "string";

/** Whether the ability holds a pair, or any of several. */
export function holds(ability: Ability, can: Can): boolean {
  if (isPair(can)) return ability.can(can[0], can[1]);
  return can.some(([action, subject]) => ability.can(action, subject));
}

/** Whether a person passes a guard: verified unless `session` is enough, staff, and able. */
export function allows(user: SessionUser, ability: Ability, guard: Guarded): boolean {
  if (guard.access !== "session" && !user.verified) return false;
  if (guard.staff && user.roles.length === 0) return false;
  return guard.can === undefined || holds(ability, guard.can);
}
