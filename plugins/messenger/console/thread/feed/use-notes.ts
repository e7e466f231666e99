import { useMemo } from "react";
import type { Line } from "../../store/hooks/use-desk.ts";
import type { Note } from "../../thread-slots.ts";

export interface LineNotes {
  above?: readonly Note[];
  below?: readonly Note[];
}

interface Ends {
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Which notes stand above or below which line; what lies beyond the lines that were read waits for them. */
export function notesAt(
  notes: readonly Note[],
  lines: readonly Line[],
  { hasOlder, hasNewer }: Ends,
): ReadonlyMap<string, LineNotes> {
  const placed = new Map<string, LineNotes>();
  const last = lines.at(-1);
  for (const note of notes) {
    const at = lines.findIndex(({ message }) => message.sent_at > note.at);
    if ((at === 0 && hasOlder) || (at < 0 && hasNewer)) continue;
    const line = at < 0 ? last : lines[at];
    if (!line) continue;
    const side = at < 0 ? "below" : "above";
    const there = placed.get(line.key);
    placed.set(line.key, { ...there, [side]: [...(there?.[side] ?? []), note] });
  }
  return placed;
}

export function useNotes(
  notes: readonly Note[],
  lines: readonly Line[],
  hasOlder: boolean,
  hasNewer: boolean,
) {
  return useMemo(
    () => notesAt(notes, lines, { hasOlder, hasNewer }),
    [notes, lines, hasOlder, hasNewer],
  );
}
