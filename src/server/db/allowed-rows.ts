import { rulesToCondition } from "@casl/ability/extra";
import {
  type AnyColumn,
  and,
  eq,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Ability, Action, Subject } from "../../contract/abilities.ts";

/**
 * The caller's rules on a subject as a `where`: only rows the ability allows. Conditions may use
 * equality, `$in` and `$nin` on the named columns. No rule at all means no row.
 */
export function allowedRows(
  ability: Ability,
  action: Action,
  subject: Subject,
  columns: Record<string, AnyColumn>,
): SQL {
  const none = sql`false`;
  const condition = rulesToCondition(
    ability.rulesFor(action, subject),
    (rule) => {
      const parts = Object.entries((rule.conditions ?? {}) as Record<string, unknown>).map(
        ([field, wanted]) => {
          const column = columns[field];
          if (!column) throw new Error(`${subject}: no column for the condition on ${field}`);
          return comparison(column, wanted);
        },
      );
      const allowed = and(...parts) ?? sql`true`;
      return rule.inverted ? sql`not (${allowed})` : allowed;
    },
    {
      and: (parts: SQL[]) => and(...parts) ?? sql`true`,
      or: (parts: SQL[]) => or(...parts) ?? none,
      empty: () => sql`true`,
    },
  );
  return condition ?? none;
}

function comparison(column: AnyColumn, wanted: unknown): SQL {
  if (wanted === null) return isNull(column);
  if (typeof wanted !== "object") return eq(column, wanted);
  const [[kind, ids] = [], ...rest] = Object.entries(wanted);
  if ((kind !== "$in" && kind !== "$nin") || !Array.isArray(ids) || rest.length > 0) {
    throw new Error(
      `A rule's condition must be an equality, $in or $nin, not ${JSON.stringify(wanted)}`,
    );
  }
  return kind === "$in" ? inArray(column, ids) : notInArray(column, ids);
}
