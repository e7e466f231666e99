import { AbilityBuilder, createMongoAbility, type MongoAbility } from "@casl/ability";

/** Staff roles, as the specification names them. */
export const staffRoles = ["manager", "admin", "financial", "auditor"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** `read` covers lists and details; a staff permission is an action of its own on `staff`. */
export type Action = string;
export type Subject = string;

/** What a person holds on one thing: `{ on: "number", id, role: "attendant", workspace }`. */
export interface Grant {
  on: string;
  id: string;
  role: string;
  /** The workspace the thing belongs to. */
  workspace?: string;
  /** The thing is there to be read, nothing more. */
  suspended?: true;
  /** How much of what lies in the thing they see, in the words of whoever grants it; all where it is unsaid. */
  sight?: string;
}

/** Whether the workspace somebody works in is there to be read, nothing more. */
export const isSuspended = ({ grants }: Pick<Actor, "grants">, workspace: string | null): boolean =>
  grants.some(({ id, suspended }) => suspended === true && id === workspace);

/** Everything a decision about rights may look at. The same object in browser and server. */
export interface Actor {
  id: string;
  /**
   * `token` is a customer's program: it may only call endpoints with `tokens`. `guest` came by a link to one
   * thing: only endpoints with `guests`, and what it holds on that thing.
   */
  kind: "session" | "token" | "guest";
  verified: boolean;
  roles: readonly StaffRole[];
  /** The person's own list and the lists of their roles, united; empty for whoever has no role. */
  permissions: readonly string[];
  /** Where they work: a browser's tab has its own, see `EndpointShape.inWorkspace`. */
  active_workspace_id: string | null;
  grants: readonly Grant[];
  /** Why the person may call nothing but what is `confined`: the refusal's code. */
  confined?: string;
  /** What a program may not do, though its person may. */
  narrowed?: Narrowing;
}

/** What a credential leaves out of its person's rights. */
export interface Narrowing {
  /** Actions it may do on nothing. */
  without: readonly Action[];
  /** Of these kinds of things only the ones with these ids. */
  only: Readonly<Record<Subject, readonly string[]>>;
}

export type Ability = MongoAbility<[Action, Subject | object]>;
export type AbilityRules = (
  /** What one may does not hang on where one works. */
  actor: Omit<Actor, "active_workspace_id">,
  may: Pick<AbilityBuilder<Ability>, "can" | "cannot">,
) => void;

/** Subjects about the person's own account: the one thing an auditor may still change. */
export const accountSubject = "Account";

/**
 * Folds every plugin's rules into one ability for one actor. Staff permissions become
 * `can(permission, "staff")`; an auditor keeps what reads and the own account, nothing else,
 * whatever other roles or permissions the same person holds; a program loses what its credential
 * leaves out.
 */
export function abilityFor(actor: Actor, rules: readonly AbilityRules[]): Ability {
  const builder = new AbilityBuilder<Ability>(createMongoAbility);
  if (actor.roles.length > 0) {
    for (const permission of actor.permissions) builder.can(permission, "staff");
  }
  for (const rule of rules) rule(actor, builder);
  if (actor.roles.includes("auditor")) {
    for (const rule of [...builder.rules]) {
      const actions = [rule.action].flat().filter((action) => !isRead(action));
      const subjects = [rule.subject ?? "all"].flat().filter((name) => name !== accountSubject);
      if (actions.length > 0 && subjects.length > 0) {
        builder.cannot(actions, subjects);
      }
    }
  }
  if (actor.narrowed) {
    const { without, only } = actor.narrowed;
    if (without.length > 0) builder.cannot([...without], "all");
    for (const [name, ids] of Object.entries(only)) {
      builder.cannot("manage", name, { id: { $nin: [...ids] } });
    }
  }
  return builder.build();
}

/** Whether an action only looks: `read` and the `show-*` permissions. */
export const isRead = (action: Action): boolean => action === "read" || action.startsWith("show-");

/** A staff permission and the roles that hold it. */
export type Permissions = Readonly<Record<string, readonly StaffRole[]>>;

/**
 * Names staff permissions with the roles that hold them. Without a list: manager and admin, and
 * the auditor too where the name starts with `show-`.
 */
export function definePermissions<const N extends string>(
  names: Readonly<Record<N, readonly StaffRole[] | "default">>,
): Readonly<Record<N, readonly StaffRole[]>> {
  const holders = (name: string, roles: readonly StaffRole[] | "default"): readonly StaffRole[] => {
    if (roles !== "default") return roles;
    return name.startsWith("show-") ? ["manager", "admin", "auditor"] : ["manager", "admin"];
  };
  return Object.fromEntries(
    Object.entries<readonly StaffRole[] | "default">(names).map(([name, roles]) => [
      name,
      holders(name, roles),
    ]),
  ) as Record<N, readonly StaffRole[]>;
}

/** The effective list: the person's own permissions and those of their roles, sorted; none without a role. */
export function effectivePermissions(
  own: readonly string[],
  roles: readonly StaffRole[],
  all: Permissions,
): string[] {
  if (roles.length === 0) return [];
  const fromRoles = Object.entries(all)
    .filter(([, holders]) => holders.some((role) => roles.includes(role)))
    .map(([name]) => name);
  return [...new Set([...own, ...fromRoles])].sort();
}
