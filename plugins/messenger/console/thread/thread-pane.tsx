import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { useTitle } from "../../../../src/console/shell/titles.ts";
import type { OwnConversation } from "../../contract/conversation.ts";
import type { Message } from "../../contract/message.ts";
import { Composer } from "../composer/composer.tsx";
import { useConversation, useDesk, useReading, useThread } from "../store/hooks/use-desk.ts";
import { useSettled } from "../store/hooks/use-settled.ts";
import type { Note } from "../thread-slots.ts";
import type { BubbleProps, ComposerProps } from "../types.ts";
import { Feed } from "./feed/feed.tsx";
import { FeedSkeleton } from "./feed/feed-skeleton.tsx";
import { MessageKeys } from "./message-keys.tsx";
import { usePinNotes } from "./pins/use-pin-notes.ts";
import { PresenceContext, usePresenceIn } from "./presence.ts";
import { ReadMark } from "./read-mark.tsx";
import { Seen } from "./seen.ts";
import { ThreadHead } from "./thread-head.tsx";
import { useKeptReply } from "./use-kept-reply.ts";
import { useMovedNote } from "./use-moved-note.ts";
import { useToastsAbove } from "./use-toasts-above.ts";
import "./thread.css";

const PinnedBar = lazy(() => import("./pins/pinned-bar.tsx"));
const PickedBar = lazy(() => import("./picked/picked-bar.tsx"));
const MessageDetails = lazy(() => import("../details/message-details.tsx"));

interface ThreadPaneProps {
  contactId: string;
  number: ComposerProps["number"];
  /** Another one each time it comes to the front: what it did not hear meanwhile is drawn with it. */
  turn: number;
  canSend: boolean;
  details: boolean;
  onDetails: () => void;
  /** The same function every time: each bubble has it. */
  onReact: NonNullable<BubbleProps["onReact"]>;
}

/** A conversation: head, messages, composer. While it rests nothing in it hears, plays or has the focus. */
export const ThreadPane = memo(function ThreadPane({ contactId, turn, ...rest }: ThreadPaneProps) {
  const { t } = useTranslation();
  const { threads } = useDesk();
  const section = useRef<HTMLElement>(null);
  const conversation = useConversation(contactId);
  const reading = useReading(contactId);
  const presence = usePresenceIn(contactId);
  useEffect(() => {
    void threads.open(contactId);
    return () => threads.leave();
  }, [threads, contactId]);
  useEffect(() => {
    const element = section.current;
    return () => {
      const held = document.activeElement;
      if (held instanceof HTMLElement && element?.contains(held)) held.blur();
      for (const media of element?.querySelectorAll<HTMLMediaElement>("audio, video") ?? []) {
        media.pause();
      }
    };
  }, []);
  return (
    <section ref={section} className="mx-thread" aria-label={t("messenger:thread.title")}>
      {conversation ? (
        <PresenceContext value={presence}>
          <OpenThread conversation={conversation} {...rest} />
        </PresenceContext>
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void threads.open(contactId)} />
      ) : (
        <FeedSkeleton />
      )}
    </section>
  );
});

function OpenThread({
  conversation,
  number,
  canSend,
  details,
  onDetails,
  onReact,
}: Omit<ThreadPaneProps, "contactId" | "turn"> & { conversation: OwnConversation }) {
  const { id } = conversation;
  const desk = useDesk();
  const thread = useThread(id);
  const reading = useReading(id);
  const title = useRef<HTMLHeadingElement>(null);
  const [replyTo, setReplyTo] = useKeptReply(id);
  const [shown, setShown] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [notesOf, setNotesOf] = useState<Readonly<Record<string, readonly Note[]>>>({});
  const setNotes = useCallback(
    (source: string, own: readonly Note[]) => setNotesOf((all) => ({ ...all, [source]: own })),
    [],
  );
  const pinNotes = usePinNotes(conversation.pin_steps);
  const movedNote = useMovedNote(conversation.moved);
  const notes = useMemo(
    () =>
      [...Object.values(notesOf), pinNotes, movedNote]
        .flat()
        .sort((one, other) => one.at.getTime() - other.at.getTime()),
    [notesOf, pinNotes, movedNote],
  );
  const [writing, setWriting] = useState(false);
  // As it was opened: it is marked read while its messages are still on their way.
  const [unread] = useState(conversation.unread_messages ?? 0);
  const [seen] = useState(() => new Seen());
  const pane = useRef<HTMLDivElement>(null);
  const write = useCallback(() => {
    const part = (name: string) => pane.current?.querySelector<HTMLElement>(name);
    (part("textarea") ?? part("button"))?.focus();
  }, []);
  useToastsAbove(pane);
  useTitle(conversation.nickname ?? conversation.name);
  // Escape takes the reply back, then leaves the box: single keys work again.
  const stopWriting = () => {
    if (replyTo) setReplyTo(null);
    else title.current?.focus();
  };
  useLayer(writing || replyTo !== null, stopWriting, { byEscapeOnly: true });
  useEffect(() => () => setWriting(false), []);
  const endPicking = useCallback(() => setPicked(null), []);
  useLayer(picked !== null, endPicking);
  const wasPicking = useRef(false);
  useEffect(() => {
    if (picked === null && wasPicking.current) write();
    wasPicking.current = picked !== null;
  }, [picked, write]);
  const reply = (message: Message) => {
    setReplyTo(message);
    write();
  };
  const replying = useLatest(reply);
  const pick = useCallback(
    ({ id: one }: Message) =>
      setPicked((old) => {
        const next = new Set(old);
        if (!next.delete(one)) next.add(one);
        return next;
      }),
    [],
  );
  const cancelReply = useCallback(() => setReplyTo(null), [setReplyTo]);
  const settled = useSettled(conversation);
  return (
    <>
      <MessageKeys
        contactId={id}
        canSend={canSend}
        onReply={replying}
        onWrite={write}
        onPick={pick}
        onDetails={onDetails}
      />
      <ReadMark contactId={id} seen={seen} canSend={canSend} />
      <ThreadHead
        conversation={settled}
        title={title}
        canSend={canSend}
        onNotes={setNotes}
        details={details}
        onDetails={onDetails}
      />
      {settled.pinned.length > 0 && (
        <Suspense fallback={null}>
          <PinnedBar conversation={settled} canSend={canSend} />
        </Suspense>
      )}
      {thread ? (
        <Feed
          key={id}
          conversation={conversation}
          unread={unread}
          notes={notes}
          seen={seen}
          canSend={canSend}
          onReply={replying}
          onReact={onReact}
          onDetails={setShown}
          picked={picked}
          onPick={pick}
        />
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void desk.threads.open(id)} />
      ) : (
        <FeedSkeleton />
      )}
      {picked !== null && (
        <Suspense fallback={null}>
          <PickedBar
            conversation={conversation}
            messages={(thread?.rows ?? []).flatMap(({ message }) =>
              picked.has(message.id) ? message : [],
            )}
            onEnd={endPicking}
          />
        </Suspense>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens on behalf of the box inside */}
      <div
        ref={pane}
        className="mx-write"
        hidden={picked !== null}
        // A dialog opened from the box lies elsewhere in the document, and tells of its focus all the same.
        onFocus={({ currentTarget, target }) => setWriting(currentTarget.contains(target))}
        onBlur={() => setWriting(false)}
      >
        <Composer
          conversation={settled}
          number={number}
          canSend={canSend}
          replyTo={replyTo}
          onCancelReply={cancelReply}
          send={desk.sendTo(id)}
        />
      </div>
      {shown !== null && (
        <Suspense fallback={null}>
          <MessageDetails
            messageId={shown}
            numberId={number.id}
            onClose={() => setShown(null)}
            onRetry={canSend ? (message) => desk.retry(message) : undefined}
          />
        </Suspense>
      )}
    </>
  );
}

/** The same function every time, so that no bubble is drawn again because of it. */
function useLatest(run: (message: Message) => void): (message: Message) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const [stable] = useState(() => (message: Message) => latest.current(message));
  return stable;
}
