import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { dropDraft, readDraft, saveDraft } from "../../../../../src/console/session/drafts.ts";
import { useSession } from "../../../../../src/console/use-session.ts";
import type { Texts, Work } from "./work.ts";

/** A browser cannot keep a chosen file: it is chosen again. */
const withoutFile = (texts: Texts): Texts =>
  texts.header && "file" in texts.header && texts.header.file instanceof File
    ? { ...texts, header: { ...texts.header, file: null } }
    : texts;

const storable = (work: Work): Work => ({
  ...work,
  texts: Object.fromEntries(
    Object.entries(work.texts).map(([code, texts]) => [code, withoutFile(texts)]),
  ),
});

/** A work and the version of the template that it was begun from. */
type Kept = Work & { began?: number };

/**
 * What is written, put aside on every change: it is there again after a reload of this tab, and is
 * still made from the version it was begun from, so that it replaces nothing that came in between.
 */
export function useKeptWork(start: Work, current?: number) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const key = `${pathname}${search}#template`;
  const [former] = useState(() => readDraft<Kept>(user.id, key));
  const [work, setWork] = useState<Work>(former ?? start);
  const [version, setVersion] = useState(former?.began ?? current);
  const [restored, setRestored] = useState(former !== null);
  useEffect(() => {
    if (work === start) dropDraft(user.id, key);
    else saveDraft(user.id, key, { ...storable(work), began: version });
  }, [work, start, version, user.id, key]);
  return {
    work,
    setWork,
    version,
    restored,
    /** Back to how it began, and nothing is put aside. */
    discard: () => {
      setWork(start);
      setVersion(current);
      setRestored(false);
    },
    /** It is published: nothing is put aside any more. */
    forget: () => dropDraft(user.id, key),
  };
}
