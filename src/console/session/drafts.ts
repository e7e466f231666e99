import { useEffect, useState } from "react";
import { tabKept } from "./stored.ts";

const keyOf = (userId: string, form: string) => `draft.${userId}.${form}`;

/** Puts a form's values aside for one person; `form` is its path plus a name, values must be JSON. */
export function saveDraft(userId: string, form: string, values: unknown): void {
  tabKept.set(keyOf(userId, form), JSON.stringify(values));
}

/** The same person's draft of a form, left where it is: drawing may read it, and be thrown away. */
export function readDraft<T>(userId: string, form: string): T | null {
  const text = tabKept.get(keyOf(userId, form));
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export const dropDraft = (userId: string, form: string): void =>
  tabKept.remove(keyOf(userId, form));

/** Gives back the same person's draft of a form, once. */
export function takeDraft<T>(userId: string, form: string): T | null {
  const draft = readDraft<T>(userId, form);
  dropDraft(userId, form);
  return draft;
}

/** Forgets every draft that is not this person's: another user signed in. */
export function dropOtherDrafts(userId: string): void {
  for (const name of tabKept.names()) {
    if (name.startsWith("draft.") && !name.startsWith(keyOf(userId, ""))) tabKept.remove(name);
  }
}

/**
 * The person's draft of a form as it was when the part was first drawn; it goes once that is on
 * screen, because React throws a drawing away that has to wait, and begins anew. Where it is not
 * `wanted`, it is kept for later.
 */
export function useTakenDraft<T>(userId: string, form: string, wanted = true): T | null {
  const [{ draft, drop }] = useState(() =>
    wanted
      ? { draft: readDraft<T>(userId, form), drop: () => dropDraft(userId, form) }
      : { draft: null, drop: () => undefined },
  );
  useEffect(drop, [drop]);
  return draft;
}
