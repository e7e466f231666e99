import { resolved, type Scope } from "./expression.ts";
import type { Part } from "./flow-shape.ts";

/** Why a value is not taken: a key of the words, and what stands in its sentence. */
export interface Wrong {
  key: string;
  values?: Record<string, number>;
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const kinds: Record<string, { pattern: RegExp; key: string }> = {
  email: { pattern: /^\S+@\S+\.\S+$/, key: "flows:phone.email" },
  number: { pattern: /^-?\d+([.,]\d+)?$/, key: "flows:phone.number" },
  passcode: { pattern: /^\d+$/, key: "flows:phone.number" },
  phone: { pattern: /^[+\d][\d\s()-]{4,}$/, key: "flows:phone.number" },
};

function wrongText(
  part: Part,
  text: string,
  number: (name: string) => number | undefined,
): Wrong | null {
  const kind = kinds[String(part["input-type"] ?? "text")];
  if (kind && !kind.pattern.test(text)) return { key: kind.key };
  const min = number("min-chars");
  if (min !== undefined && text.length < min) {
    return { key: "flows:phone.tooShort", values: { min } };
  }
  const max = number(part.type === "TextArea" ? "max-length" : "max-chars");
  if (max !== undefined && text.length > max) {
    return { key: "flows:phone.tooLong", values: { max } };
  }
  return null;
}

function fits(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, "u").test(text.slice(0, 1_000));
  } catch {
    return true;
  }
}

/** Why the value of a field is not taken; null where it is. */
export function wrongValue(scope: Scope, part: Part, value: unknown): Wrong | null {
  const number = (name: string) => {
    const said = resolved(scope, part[name]);
    return said === undefined || said === "" ? undefined : Number(said);
  };
  const required = resolved(scope, part.required ?? false) === true;
  if (isEmpty(value)) return required ? { key: "flows:phone.required" } : null;
  if (Array.isArray(value)) {
    const [min, max] = [number("min-selected-items"), number("max-selected-items")];
    if (min !== undefined && value.length < min) {
      return { key: "flows:phone.atLeast", values: { min } };
    }
    if (max !== undefined && value.length > max) {
      return { key: "flows:phone.atMost", values: { max } };
    }
    return null;
  }
  if (typeof value !== "string") return null;
  const wrong = wrongText(part, value, number);
  if (wrong) return wrong;
  const { pattern } = part;
  return typeof pattern === "string" && !fits(pattern, value)
    ? { key: "flows:phone.pattern" }
    : null;
}
