import { useCallback, useEffect, useRef, useState } from "react";
import { saveDraft as putAside, useTakenDraft } from "../../../../src/console/session/drafts.ts";
import { beforeLeave } from "../../../../src/console/session/leave.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { cut } from "../../../../src/contract/text.ts";
import type { OwnConversation } from "../../contract/conversation.ts";
import { messageLimits } from "../../contract/limits.ts";
import { useDesk } from "../store/hooks/use-desk.ts";
import { DraftKeeper } from "./draft-keeper.ts";

const asideKey = (contact: string): string => `/messenger/${contact}#text`;

/**
 * What the person is writing to a contact, kept on the server while it is typed, when they leave the
 * box, the conversation or the page, and put aside when the session ends under it.
 */
export function useKeptDraft(conversation: OwnConversation) {
  const { id, draft } = conversation;
  const { user } = useSession();
  const { api, store } = useDesk();
  const aside = useTakenDraft<string>(user.id, asideKey(id));
  const [text, setText] = useState(aside ?? draft);
  const latest = useRef(text);
  const own = useRef(new Set<string>());
  const seen = useRef(draft);
  const [keeper] = useState(() => {
    const made = new DraftKeeper(draft, async (typed, leaving) => {
      const body = cut(typed, messageLimits.text);
      own.current.add(body);
      // For the list's mark and for coming back.
      store.putDraft(id, body);
      store.notify();
      await api.draft(id, body, leaving);
    });
    if (text !== draft) made.type(text);
    return made;
  });
  const change = useCallback(
    (next: string) => {
      latest.current = next;
      setText(next);
      keeper.type(next);
    },
    [keeper],
  );
  const flush = useCallback(() => keeper.flush(), [keeper]);

  useEffect(() => {
    // A conversation that is shown again may run this before it has drawn what changed meanwhile.
    if (draft === seen.current) return;
    seen.current = draft;
    if (draft === keeper.kept || keeper.changed) return;
    // While the person is here, what this window once kept comes back only as a late echo.
    if (document.hasFocus() && own.current.has(draft)) return;
    keeper.adopt(draft);
    latest.current = draft;
    setText(draft);
  }, [draft, keeper]);

  useEffect(() => {
    const leaving = () => keeper.flush(true);
    const hidden = () => document.visibilityState === "hidden" && keeper.flush(true);
    window.addEventListener("pagehide", leaving);
    document.addEventListener("visibilitychange", hidden);
    const stop = beforeLeave(() => {
      if (keeper.changed) putAside(user.id, asideKey(id), latest.current);
    });
    return () => {
      window.removeEventListener("pagehide", leaving);
      document.removeEventListener("visibilitychange", hidden);
      stop();
      keeper.flush();
    };
  }, [keeper, user.id, id]);

  return { text, change, flush };
}
