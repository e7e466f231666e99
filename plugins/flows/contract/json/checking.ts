import type { Fault, FaultCode } from "./faults.ts";
import type { Node } from "./read.ts";

/** What all rules share while one JSON is looked at. */
export interface Checking {
  /** Of Flow JSON: 7.3. */
  version: number;
  /** A program answers while the flow is filled in. */
  hasEndpoint: boolean;
  add(code: FaultCode, node: Node, params?: Fault["params"]): void;
}

/** Faults as they are found. */
export function checking(version: number, hasEndpoint: boolean) {
  const faults: Fault[] = [];
  const check: Checking = {
    version,
    hasEndpoint,
    add: (code, { offset, length }, params = {}) =>
      faults.push({ code, from: offset, to: offset + length, params }),
  };
  return { check, faults };
}

/** What comes from the screen's data or its fields, or is worked out of them. */
export const isDynamic = (text: string): boolean => /\$\{/.test(text) || text.startsWith("`");

/** A text that people would see nothing of. */
export const isBlank = (text: string): boolean => text.trim() === "";
