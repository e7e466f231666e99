import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { saveDraft, takeDraft } from "../../../session/drafts.ts";
import { beforeLeave } from "../../../session/leave.ts";
import { useSession } from "../../../use-session.ts";

const isPlain = (value: unknown): boolean => {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object") return false;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
};

/** What of a form may be put aside: no secrets, and nothing JSON would spoil (files, dates). */
export const draftOf = (values: object, secret: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !secret.includes(name) && isPlain(value)),
  );

/** What was written into a form, and what that was made from. */
export interface Aside {
  values: object;
  started: object;
  /** Of the record, where it has one. */
  version?: number;
}

interface DraftOptions {
  /** Names the form on its page. */
  name: string;
  /** The record it edits: a page may open the same form on several. */
  record: string;
  secret: readonly string[];
  dirty: RefObject<boolean>;
  read: () => Aside;
  restore: (aside: Aside) => void;
}

/**
 * Puts a changed form aside when the session ends under it, and brings it back once the same
 * person is on the same page again. Answers whether that happened.
 */
export function useDraft(options: DraftOptions): boolean {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [restored, setRestored] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  const key = `${pathname}#${options.name}/${options.record}`;

  useEffect(() => {
    const draft = takeDraft<Aside>(user.id, key);
    if (draft === null) return;
    latest.current.restore(draft);
    latest.current.dirty.current = true;
    setRestored(true);
  }, [user.id, key]);

  useEffect(
    () =>
      beforeLeave(() => {
        const { dirty, read, secret } = latest.current;
        if (!dirty.current) return;
        const { values, started, version } = read();
        const open = { values: draftOf(values, secret), started: draftOf(started, secret) };
        saveDraft(user.id, key, { ...open, version });
      }),
    [user.id, key],
  );
  return restored;
}
