import { cut } from "../../../../src/contract/text.ts";

/** Signs that break a line or turn the writing of what follows, as no name needs them. */
const unruly = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const longestName = 120;

/** A name that a stranger chose for themselves; empty where nobody would see any of it. */
export function strangersName(text: string): string {
  const name = text.replace(unruly, " ").trim();
  return visible.test(name) ? cut(name, longestName) : "";
}
