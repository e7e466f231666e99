import type { Ability, Action, Subject } from "../../contract/abilities.ts";
import type { Can, Guarded } from "../plugin.ts";
import type { SessionUser } from "./session-user.ts";

const isPair = (can: Can): can is readonly [Action, Subject] => typeof can[0] === "string";

/** Whether the ability holds a pair, or any of several. */
export function holds(ability: Ability, can: Can): boolean {
  if (isPair(can)) return ability.can(can[0], can[1]);
  return can.some(([action, subject]) => ability.can(action, subject));
}

/** Whether a person is known well enough: verified unless `session` is enough. */
export const knows = (user: SessionUser, { access }: Guarded): boolean =>
  access === "session" || user.verified;

/** Whether a person passes a guard: known well enough, staff, in a workspace, and able. */
export function allows(user: SessionUser, ability: Ability, guard: Guarded): boolean {
  if (!knows(user, guard)) return false;
  if (guard.staff && user.roles.length === 0) return false;
  if (guard.inWorkspace && user.active_workspace_id === null) return false;
  return guard.can === undefined || holds(ability, guard.can);
}
