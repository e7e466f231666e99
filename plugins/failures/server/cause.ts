import type { FailureCause } from "../contract/failure.ts";

/** In this order: the first that fits. */
const signs: readonly (readonly [FailureCause, RegExp])[] = [
  ["gone", /^no plugin runs /],
  [
    "unreachable",
    /ETIMEDOUT|ECONN(REFUSED|RESET)|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|time-?d? ?out|Greeting never received|Connection closed|socket hang up|fetch failed|unreachable/i,
  ],
  [
    "busy",
    /deadlock|could not serialize|too many (connections|clients)|Connection terminated|lock timeout/i,
  ],
  [
    "refused",
    /\b(4\d\d|5\d\d)\b|refused|rejected|denied|invalid login|EAUTH|unauthorized|forbidden/i,
  ],
  [
    "unreadable",
    /^\[\s*\{|invalid (input|type|json)|unexpected token|JSON|indigestible|Failed query/i,
  ],
];

/** What went wrong in one word, by what it said of itself. */
export const causeOf = (error: string): FailureCause =>
  signs.find(([, sign]) => sign.test(error))?.[0] ?? "unknown";
