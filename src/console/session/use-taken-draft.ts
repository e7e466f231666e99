import { useEffect, useState } from "react";
import { dropDraft, readDraft } from "./drafts.ts";

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
