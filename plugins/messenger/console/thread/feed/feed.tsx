import { ArrowDownOutlined } from "@ant-design/icons";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { OwnConversation } from "../../../contract/conversation.ts";
import {
  useDesk,
  useLines,
  useMessageActions,
  useReading,
  useThread,
} from "../../store/hooks/use-desk.ts";
import type { Note } from "../../thread-slots.ts";
import type { BubbleProps } from "../../types.ts";
import { firstRows, usePlaced } from "../../use-placed.ts";
import { Announcer } from "../announcer.tsx";
import type { Seen } from "../seen.ts";
import { FeedLine } from "./feed-line.tsx";
import { useFirstUnread } from "./use-first-unread.ts";
import { useJump } from "./use-jump.ts";
import { useNotes } from "./use-notes.ts";
import { usePlace } from "./use-place.ts";

interface FeedProps {
  conversation: OwnConversation;
  /** How many of its last messages were unread when it was opened. */
  unread: number;
  /** Quiet lines among them. */
  notes: readonly Note[];
  /** Where it is noted how far its messages were on screen. */
  seen: Seen;
  canSend: boolean;
  onReply: NonNullable<BubbleProps["onReply"]>;
  onReact: NonNullable<BubbleProps["onReact"]>;
  onDetails: BubbleProps["onDetails"];
  /** Ids of the messages that are picked; null while nobody picks. */
  picked: ReadonlySet<string> | null;
  onPick: NonNullable<BubbleProps["onPick"]>;
}

const ahead = 800;
/** Pixels drawn beyond what is in sight, so that quick scrolling shows no empty frame. */
const buffer = 400;
/**
 * How many of its last lines stay drawn, and more where more came in together: what comes in is measured before
 * the list decides what is in sight. By guessed heights it took away lines and drew them again, two and a half of
 * them for each message, and took the end away where many were wrong at once.
 */
const kept = 8;
const mostAdded = 40;

/** The messages of a conversation, oldest first; only those in sight are drawn. */
export function Feed(props: FeedProps) {
  const { conversation, unread, notes, seen, canSend, onReply, onReact, onDetails } = props;
  const { picked, onPick } = props;
  const { t } = useTranslation();
  const { threads } = useDesk();
  const { id } = conversation;
  const lines = useLines(id);
  const thread = useThread(id);
  const reading = useReading(id);
  const handle = useRef<VListHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const firstUnread = useFirstUnread(unread, lines);
  const placed = usePlaced();
  // It opens with its end, or where its unread begin; what lies before that is put in front of it.
  const [from] = useState(() => {
    const unreadAt = lines.findIndex(({ key }) => key === firstUnread);
    const end = Math.max(0, lines.length - firstRows.length);
    return unreadAt < 0 ? end : Math.min(end, Math.max(0, unreadAt - 1));
  });
  const before = placed ? 0 : from;
  const drawn = before === 0 ? lines : lines.slice(before);
  const { length } = drawn;
  const added = useAdded(drawn);
  const lasts = useMemo(() => {
    const count = Math.min(Math.max(kept, Math.min(added, mostAdded)), length);
    return Array.from({ length: count }, (_, back) => length - 1 - back);
  }, [added, length]);
  const place = usePlace(drawn, handle, box);
  const shift = usePrepended(drawn[0]?.key, drawn);
  const noted = useNotes(notes, lines, thread?.hasOlder ?? false, thread?.hasNewer ?? false);
  const start = drawn.findIndex(({ key }) => key === firstUnread);
  const { marked, jump } = useJump(id, drawn, place.toLine);
  const { retry, discard } = useMessageActions();
  const starred = useMemo(() => new Set(conversation.starred), [conversation.starred]);
  const name = conversation.nickname ?? conversation.name;
  const label = useMemo(() => t("messenger:thread.messages", { name }), [t, name]);

  const led = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useLayoutEffect(() => {
    if (firstUnread === undefined || start < 0 || led.current) return;
    led.current = true;
    // The end comes into sight by itself where everything unread fits.
    place.toLine(firstUnread, "start");
  }, [firstUnread]);
  const look = (scrolled: boolean) => {
    place.look(scrolled);
    if (placed && handle.current) seen.look(lines, handle.current);
  };
  // Where it opens at the very beginning nothing scrolls, and the end may still be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it stands, and with each new end
  useEffect(() => {
    if (placed) look(false);
  }, [placed, lines.at(-1)?.key]);

  const scroll = () => {
    if (!placed) return;
    look(true);
    const view = handle.current;
    if (!view || reading.busy !== null || reading.error) return;
    if (view.scrollOffset < ahead) void threads.older(id);
    const below = view.scrollSize - view.viewportSize - view.scrollOffset;
    if (thread?.hasNewer && below < ahead) void threads.newer(id);
  };
  const again = () => {
    const view = handle.current;
    const upper = view !== null && view.scrollOffset < view.scrollSize / 2;
    void (upper && thread?.hasOlder ? threads.older(id) : threads.renew(id));
  };
  const latest = async () => {
    if (thread?.hasNewer) await threads.latest(id);
    place.toEnd();
  };

  return (
    <div className="mx-feed">
      <Announcer lines={lines} name={name} />
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={label}
        aria-busy={reading.busy !== null}
        className="mx-log"
      >
        {reading.busy === "older" && <p className="mx-reading">{t("messenger:thread.older")}</p>}
        {reading.error !== null && (
          <p role="alert" className="mx-reading">
            {t("messenger:thread.failed")}{" "}
            <button type="button" className="msg-more" onClick={again}>
              {t("messenger:menu.retry")}
            </button>
          </p>
        )}
        <VList
          ref={handle}
          className="mx-lines"
          // A scrolled region that the keyboard must reach.
          tabIndex={0}
          data={drawn}
          shift={shift}
          bufferSize={placed ? buffer : 0}
          keepMounted={placed ? lasts : firstRows}
          onScroll={scroll}
          onResize={place.settle}
        >
          {(line, index) => (
            <FeedLine
              key={line.key}
              line={line}
              before={lines[before + index - 1]}
              contact={conversation}
              notes={noted.get(line.key)}
              firstUnread={line.key === firstUnread}
              marked={marked === line.message.id}
              onRetry={canSend ? retry : undefined}
              onDiscard={canSend ? discard : undefined}
              onReply={canSend ? onReply : undefined}
              onReact={canSend ? onReact : undefined}
              onJump={jump}
              onDetails={onDetails}
              starred={starred.has(line.message.id)}
              picking={picked !== null}
              picked={picked?.has(line.message.id) ?? false}
              onPick={onPick}
            />
          )}
        </VList>
      </div>
      {(place.away || thread?.hasNewer) && (
        <button type="button" className="mx-pill" onClick={() => void latest()}>
          <ArrowDownOutlined aria-hidden />{" "}
          {place.fresh > 0
            ? t("messenger:thread.newMessages", { count: place.fresh })
            : t("messenger:thread.toEnd")}
        </button>
      )}
    </div>
  );
}

/** Whether this very drawing adds lines in front: then the place is kept from the end. */
function usePrepended(first: string | undefined, lines: readonly { key: string }[]): boolean {
  const before = useRef(first);
  const prepended =
    before.current !== undefined &&
    before.current !== first &&
    lines.some(({ key }) => key === before.current);
  useLayoutEffect(() => {
    before.current = first;
  }, [first]);
  return prepended;
}

/** How many lines this very drawing adds at the end. */
function useAdded(lines: readonly { key: string }[]): number {
  const last = lines.at(-1)?.key;
  const before = useRef(last);
  const at = lines.findLastIndex(({ key }) => key === before.current);
  useLayoutEffect(() => {
    before.current = last;
  }, [last]);
  return at === -1 ? 0 : lines.length - 1 - at;
}
