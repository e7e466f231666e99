import type { Mode } from "../contract/rule.ts";

/** Somebody who is there and may answer. */
export interface Candidate {
  id: string;
  open: number;
  /** When they had their last one; 0 for never. */
  turn: number;
}

/** Who gets the next one; null where nobody has room. */
export function choose(
  candidates: readonly Candidate[],
  rule: { mode: Mode; capacity: number },
  lastAnswered: string | null,
): Candidate | null {
  const { mode, capacity } = rule;
  const free = candidates.filter(({ open }) => capacity === 0 || open < capacity);
  const known = mode === "last_answered" && free.find(({ id }) => id === lastAnswered);
  if (known) return known;
  const load = ({ open }: Candidate) => (mode === "round_robin" ? 0 : open);
  const [first] = [...free].sort(
    (a, b) => load(a) - load(b) || a.turn - b.turn || (a.id < b.id ? -1 : 1),
  );
  return first ?? null;
}
