import { AbilityBuilder, createMongoAbility, subject } from "@casl/ability";
import {
  type Ability,
  type AbilityRules,
  type Action,
  type Actor,
  abilityFor,
  effectivePermissions,
  type Grant,
  type Permissions,
  type StaffRole,
  type Subject,
  staffRoles,
} from "../../../contract/abilities.ts";
import type { Entry, StatedRole } from "../../../contract/plugin.ts";

/** Something that one may do, who states it, and the key of what it is called. */
export interface Right {
  plugin: string;
  action: Action;
  subject: Subject;
  words: string;
}

/** Somebody as a role makes them, and nothing besides. */
export type Holder = Pick<Actor, "roles" | "permissions" | "grants">;

/** A role of customers, and who holds it; `narrowed` sees less of the same thing. */
export interface CustomerRole extends StatedRole {
  plugin: string;
  holder: Holder;
  narrowed: Holder | undefined;
}

/** The one workspace, and the one thing of each kind in it. */
const here = "here";
const nobody: Holder = { roles: [], permissions: [], grants: [] };

const actorOf = (holder: Holder): Actor => ({
  id: "somebody",
  kind: "session",
  verified: true,
  active_workspace_id: null,
  ...holder,
});

/** What a holder may do, by the rules that the server asks. */
export const abilityOf = (entries: readonly Entry[], holder: Holder): Ability =>
  abilityFor(
    actorOf(holder),
    entries.flatMap(({ abilities }) => abilities ?? []),
  );

/** Whether somebody may do it with something that lies where they hold their role. */
export const mayDo = (ability: Ability, right: Pick<Right, "action" | "subject">): boolean =>
  ability.can(
    right.action,
    subject(right.subject, { id: here, workspace_id: here, number_id: here }),
  );

/** Who has staff roles, and permissions of their own besides. */
export function staffMember(
  entries: readonly Entry[],
  roles: readonly StaffRole[],
  own: readonly string[] = [],
): Holder {
  const all: Permissions = Object.assign({}, ...entries.map(({ permissions }) => permissions));
  return { roles, permissions: effectivePermissions(own, roles, all), grants: [] };
}

/** The roles that customers hold, as plugins state them: those that come by themselves first. */
export function customerRoles(entries: readonly Entry[]): CustomerRole[] {
  const granted = ({ on, role }: Pick<Grant, "on" | "role">): Grant => ({
    on,
    role,
    id: here,
    workspace: here,
  });
  const roles = entries.flatMap(({ name, roles = [] }) =>
    roles.map((stated) => {
      const beside = stated.beside ? [granted(stated.beside)] : [];
      const own = granted(stated);
      const { sight } = stated;
      return {
        ...stated,
        plugin: name,
        holder: { ...nobody, grants: [...beside, own] },
        narrowed: sight ? { ...nobody, grants: [...beside, { ...own, sight }] } : undefined,
      };
    }),
  );
  // What is held on a whole workspace before what is held within it.
  return [...roles.filter(({ beside }) => !beside), ...roles.filter(({ beside }) => beside)];
}

/** The actions and subjects that rules name for somebody. */
function named(rules: AbilityRules, holder: Holder): [Action, Subject][] {
  const builder = new AbilityBuilder<Ability>(createMongoAbility);
  rules(actorOf(holder), builder);
  return builder.rules.flatMap(({ action, subject: things }) =>
    [action]
      .flat()
      .flatMap((one) => [things].flat().map((thing): [Action, Subject] => [one, String(thing)])),
  );
}

/** What rules give to these holders and not to everybody with an account, each thing once. */
function brought(entries: readonly Entry[], asked: readonly Holder[], held: readonly Ability[]) {
  const everybody = abilityOf(entries, nobody);
  const seen = new Set<string>();
  return ({ name: plugin, abilities }: Entry): Right[] =>
    asked
      .flatMap((holder) => (abilities ? named(abilities, holder) : []))
      .map(([action, thing]) => ({
        plugin,
        action,
        subject: thing,
        words: `${plugin}:rights.${thing}.${action}`,
      }))
      .filter((right) => {
        const key = `${right.action} ${right.subject}`;
        if (seen.has(key)) return false;
        seen.add(key);
        return !mayDo(everybody, right) && held.some((ability) => mayDo(ability, right));
      });
}

/** What somebody may do in a workspace by a role there or on a thing in it. */
export function customerRights(entries: readonly Entry[]): Right[] {
  const holders = customerRoles(entries).map(({ holder }) => holder);
  const abilities = holders.map((holder) => abilityOf(entries, holder));
  return entries.flatMap(brought(entries, holders, abilities));
}

/** The staff's permissions, and what their roles bring besides: what follows from a permission is not told twice. */
export function staffRights(entries: readonly Entry[]): Right[] {
  const bare = staffRoles.map((role) => ({ ...nobody, roles: [role] }));
  const whole = staffRoles.map((role) => abilityOf(entries, staffMember(entries, [role])));
  const ofRoles = brought(entries, bare, whole);
  return entries.flatMap((entry) => [
    ...Object.keys(entry.permissions ?? {}).map((name) => ({
      plugin: entry.name,
      action: name,
      subject: "staff",
      words: `${entry.name}:permissions.${name}`,
    })),
    ...ofRoles(entry),
  ]);
}
