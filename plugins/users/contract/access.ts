import { type Ability, isRead, type StaffRole } from "../../../src/contract/abilities.ts";
import type { StaffUser } from "./staff/user.ts";

type Access = Pick<StaffUser, "roles" | "permissions">;

/** A permission and the roles that bring it. */
interface Stated {
  name: string;
  roles: readonly StaffRole[];
}

/** What a permission comes to for a person, and where it comes from. */
export interface Effect {
  name: string;
  /** On the person's own list. */
  own: boolean;
  /** Those of the person's roles that bring it. */
  roles: StaffRole[];
  /** `void`: held, but an auditor's writes are refused. */
  effect: "granted" | "void" | "none";
}

/** Every permission with its effect. Without any role somebody is no staff, and none counts. */
export function effectsOf(all: readonly Stated[], { roles, permissions }: Access): Effect[] {
  const reader = roles.includes("auditor");
  return all.map(({ name, roles: holders }) => {
    const own = permissions.includes(name);
    const bringing = roles.filter((role) => holders.includes(role));
    const held = roles.length > 0 && (own || bringing.length > 0);
    const granted = reader && !isRead(name) ? "void" : "granted";
    return { name, own, roles: bringing, effect: held ? granted : "none" };
  });
}

/** Whether these permissions are all that somebody has: whoever lacks one would get at it by the account. */
export const coversAccess = (
  held: readonly string[],
  all: readonly Stated[],
  access: Access,
): boolean =>
  effectsOf(all, access).every(({ name, effect }) => effect !== "granted" || held.includes(name));

/** Whether the caller may change this account: a manager's is left to managers. */
export const mayWrite = (ability: Ability, { roles }: Pick<Access, "roles">): boolean =>
  ability.can("write", roles.includes("manager") ? "Manager" : "User");

export const isManager = ({ roles }: Pick<Access, "roles">): boolean => roles.includes("manager");
