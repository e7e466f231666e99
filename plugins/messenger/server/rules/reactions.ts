import type { z } from "zod";
import type { reaction } from "../../contract/parts.ts";

type Reaction = z.output<typeof reaction>;
type Side = Reaction["from"];

/** The latest of each side; an empty emoji took the former back. `at` in milliseconds. */
export type StoredReactions = Partial<Record<Side, { emoji: string; at: number }>>;

/** The newer one counts, in whatever order they come. Null: it is the older one, or the same. */
export function afterReaction(
  before: StoredReactions,
  side: Side,
  emoji: string,
  at: Date,
): StoredReactions | null {
  const known = before[side];
  if (known && (known.at > at.getTime() || known.emoji === emoji)) return null;
  return { ...before, [side]: { emoji, at: at.getTime() } };
}

/** As a bubble shows them, the customer's first. */
export const shownReactions = (stored: StoredReactions): Reaction[] =>
  (["contact", "number"] as const).flatMap((from) => {
    const emoji = stored[from]?.emoji;
    return emoji ? [{ emoji, from }] : [];
  });
