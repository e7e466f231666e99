import { countUnkept, putAside } from "./leave.ts";
import { tabKept } from "./stored.ts";

const drafts = () => tabKept.names().filter((name) => name.startsWith("draft."));

/** A list that was put aside is as many things as it has, anything else is one. */
function sizeOf(name: string): number {
  try {
    const draft: unknown = JSON.parse(tabKept.get(name) ?? "null");
    return Array.isArray(draft) ? draft.length : 1;
  } catch {
    return 0;
  }
}

/** How many things this tab would lose by a sign-out: put aside earlier, being written now, or in its page alone. */
export function countUnsent(): number {
  const before = new Map(drafts().map((name) => [name, tabKept.get(name)]));
  putAside();
  const count = drafts().reduce((sum, name) => sum + sizeOf(name), 0);
  // Whoever stays goes on writing: what was put aside for the count alone would come back as an old draft.
  for (const name of drafts()) {
    const text = before.get(name) ?? null;
    if (text === null) tabKept.remove(name);
    else tabKept.set(name, text);
  }
  return count + countUnkept();
}
