import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { tabKept } from "../../../../src/console/session/stored.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { type Message, message } from "../../contract/message.ts";
import { useDesk } from "../store/hooks/use-desk.ts";

function kept(name: string): Message | null {
  try {
    return z.decode(message, JSON.parse(tabKept.get(name) ?? "null"));
  } catch {
    return null;
  }
}

/**
 * The message that the next one answers. It waits in the tab as the text does on the server: sent without it, that may
 * mean something else.
 */
export function useKeptReply(contactId: string) {
  const { store, api } = useDesk();
  const { user } = useSession();
  const { t } = useTranslation();
  const tell = useTell();
  const name = `draft.${user.id}.reply.${contactId}`;
  const [replyTo, setReplyTo] = useState(() => kept(name));
  const change = useCallback(
    (next: Message | null) => {
      if (next) tabKept.set(name, JSON.stringify(z.encode(message, next)));
      else tabKept.remove(name);
      setReplyTo(next);
    },
    [name],
  );
  // Only what was kept may be gone: what is chosen now is there to be seen.
  const [found] = useState(replyTo?.id);
  const gone = useRef(() => {});
  useEffect(() => {
    gone.current = () => {
      if (replyTo?.id !== found) return;
      change(null);
      tell.error(t("messenger:composer.replyGone"));
    };
  });
  useEffect(() => {
    const isHere = store.thread(contactId)?.rows.some((row) => row.message.id === found);
    if (found === undefined || isHere) return;
    let asks = true;
    api.message(found).catch((error: unknown) => {
      if (asks && error instanceof ApiError && error.status === 404) gone.current();
    });
    return () => {
      asks = false;
    };
  }, [store, api, contactId, found]);
  return [replyTo, change] as const;
}
