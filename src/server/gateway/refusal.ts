import { GatewayError } from "./gateway.ts";

/**
 * What follows from a refusal: `repeat` it by and by, `wait` because too much was asked, `tell` whoever
 * sent it, or `stop` all that goes the same way, because nothing of it can succeed until somebody acts.
 */
export type Meaning = "repeat" | "wait" | "tell" | "stop";

/** Codes that say "later", of the platform and of whatever the request is about. */
const repeat = [1, 2, 131000, 131016, 131057, 133004, 133006, 135000, 139103];

/** Codes that say "too much", and the seconds they ask for where the answer names none. */
const wait: Readonly<Record<number, number>> = {
  4: 300,
  80007: 300,
  80008: 300,
  130429: 1,
  131056: 6,
  139102: 1,
};

/** Codes after which a number can do nothing, and those after which nobody can: whose key it is. */
const stopsNumber = [131031, 131042, 131045, 133010, 368];
const isCredential = (code: number): boolean =>
  code === 0 || code === 10 || code === 190 || (code >= 200 && code <= 299);

/** What a code of Meta's means for what was refused; one that nobody knows is told. */
export function meaningOf(code: number): Meaning {
  if (repeat.includes(code)) return "repeat";
  if (Object.hasOwn(wait, code)) return "wait";
  return isCredential(code) || stopsNumber.includes(code) ? "stop" : "tell";
}

/** Whether a code stops everything that the same key opens, not one number alone. */
export const stopsAll = isCredential;

/** A refusal as its code means it; `after` is what the answer asks for, in seconds. */
export function refusalOf(code: number, details: string, after = 0): GatewayError {
  const meaning = meaningOf(code);
  const again = meaning === "repeat" || meaning === "wait";
  return new GatewayError(code, details, again, again ? Math.max(after, wait[code] ?? 0) : 0);
}
