import type { Action, Subject } from "./abilities.ts";

/** How a field of a record is called in the log: its label, and where the names of its values are. */
export interface AuditField {
  /** A qualified key: `plans:fields.status`. */
  label: string;
  /** A section of the plugin's words: under `status` the value `used_up` is called `usedUp`. */
  values?: string;
  /** The values are names of staff permissions. */
  permissions?: true;
  /** The number is hundredths of a percent. */
  share?: true;
  /** The key of what a list without anything means, where that is not nothing: `coupons:allPlans`. */
  empty?: string;
}

/**
 * What a domain writes into the audit log. The sentence of an action stands in the plugin's words:
 * `plan.created` is said by `plans:activity.plan.created`, a kind of thing by `plans:subjects.plan`. What is not stated here, only staff see.
 */
export interface AuditShape {
  /** The kinds of things its entries are about. */
  subjects: readonly string[];
  /** Actions only staff read of. Noun and past participle: `plan.created`. */
  staff?: readonly string[];
  /** Actions the owners of the workspace read of too. */
  owners?: readonly string[];
  /** The resource whose records it is about, and which of the staff read the history of one. */
  history?: { resource: string; can: readonly [Action, Subject] };
  /** Fields that owners are told of also where staff changed them: what they see of the thing itself. */
  told?: readonly string[];
  /** The resource on whose page a subject is seen: `{ contact: "conversations" }`. */
  pages?: Readonly<Record<string, string>>;
  /** What before and after may tell of, by the name on the wire. A text is a label. */
  fields?: Readonly<Record<string, string | AuditField>>;
}

/** States what a plugin writes down, in `contract/audit.ts`. */
export const defineAudit = <const T extends AuditShape>(audit: T): Readonly<T> => audit;

type Listed<T> = T extends readonly (infer Name extends string)[] ? Name : never;

/** The actions a statement knows. */
export type ActionOf<A extends AuditShape> = Listed<A["staff"]> | Listed<A["owners"]>;

/** The kinds of things a statement knows. */
export type SubjectOf<A extends AuditShape> = A["subjects"][number];

/** Which plugin states each action; two that state the same one are a programming error. */
export function statedActions<C extends { name: string; audit?: AuditShape }>(
  contracts: readonly C[],
): Map<string, C & { audit: AuditShape }> {
  const stated = new Map<string, C & { audit: AuditShape }>();
  for (const contract of contracts) {
    const { name, audit } = contract;
    for (const action of audit ? actionsOf(audit) : []) {
      const other = stated.get(action)?.name;
      if (other) throw new Error(`${other} and ${name} both state the action ${action}`);
      if (audit) stated.set(action, { ...contract, audit });
    }
  }
  return stated;
}

/** Every action of a statement. */
export const actionsOf = ({ staff = [], owners = [] }: AuditShape): string[] => [
  ...staff,
  ...owners,
];
