import { holds, resolved, type Scope } from "./expression.ts";
import { entriesOf, type Part, partsOf } from "./flow-shape.ts";

/** The components that a screen shows now: forms and branches are taken apart, what is hidden left out. */
export function visibleParts(scope: Scope, parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => {
    if (part.type === "Form") return visibleParts(scope, partsOf(part.children));
    if (part.type === "If") {
      const is = holds(scope, String(part.condition ?? ""));
      return visibleParts(scope, partsOf(is ? part.then : part.else));
    }
    if (part.type === "Switch") {
      const value = String(resolved(scope, part.value) ?? "");
      const chosen = entriesOf(part.cases).find(([name]) => name === value);
      return visibleParts(scope, partsOf(chosen?.[1]));
    }
    return resolved(scope, part.visible ?? true) === false ? [] : [part];
  });
}

/** What fields hold before anybody touches them. */
export function firstValues(scope: Scope, parts: readonly Part[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const look = (some: readonly Part[]) => {
    for (const part of some) {
      if (part.type === "Form") {
        Object.assign(values, resolved(scope, part["init-values"] ?? {}));
        look(partsOf(part.children));
      } else if (part.type === "If") look([...partsOf(part.then), ...partsOf(part.else)]);
      else if (part.type === "Switch") {
        for (const [, inside] of entriesOf(part.cases)) look(partsOf(inside));
      } else if (typeof part.name === "string" && part["init-value"] !== undefined) {
        values[part.name] = resolved(scope, part["init-value"]);
      }
    }
  };
  look(parts);
  return values;
}
