import { useCallback, useEffect, useRef, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { type Line, useDesk } from "../../store/hooks/use-desk.ts";

const shine = 3_000;

/** Leads to a message in its place: asked by a quotation, a search hit or the address. */
export function useJump(
  contactId: string,
  lines: readonly Line[],
  toLine: (key: string, align: "center") => void,
) {
  const { t } = useTranslation();
  const tell = useTell();
  const { threads } = useDesk();
  const [search, setSearch] = useSearchParams();
  const [marked, setMarked] = useState<string | null>(null);
  const [goal, setGoal] = useState<string | null>(null);
  const latest = useRef({ tell, t, toLine });
  useEffect(() => {
    latest.current = { tell, t, toLine };
  });

  const jump = useCallback(
    (messageId: string) => {
      void threads.around(contactId, messageId).then((there) => {
        if (there) setGoal(messageId);
        else latest.current.tell.error(latest.current.t("messenger:thread.notFound"));
      });
    },
    [threads, contactId],
  );

  // The conversation that is left hears the next one's address for a moment, which asks for a message of that.
  const { contact } = useParams();
  const asked = contact === contactId ? search.get("message") : null;
  useEffect(() => {
    if (asked === null) return;
    jump(asked);
    // The way back leads to where the person was, not to the jump once more.
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete("message");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, jump, setSearch]);

  useEffect(() => {
    if (goal === null) return;
    const line = lines.find(({ message }) => message.id === goal);
    if (!line) return;
    latest.current.toLine(line.key, "center");
    setMarked(goal);
    setGoal(null);
  }, [goal, lines]);

  useEffect(() => {
    if (marked === null) return;
    const timer = setTimeout(() => setMarked(null), shine);
    return () => clearTimeout(timer);
  }, [marked]);

  return { marked, jump };
}
