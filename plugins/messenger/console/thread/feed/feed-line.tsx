import { memo } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { Conversation } from "../../../contract/conversation.ts";
import { Bubble } from "../../bubbles/bubble.tsx";
import type { Line } from "../../store/hooks/use-desk.ts";
import type { Note } from "../../thread-slots.ts";
import type { BubbleProps } from "../../types.ts";
import { BubbleBoundary } from "./broken-bubble.tsx";
import { DayMark } from "./day-mark.tsx";
import type { LineNotes } from "./use-notes.ts";

interface FeedLineProps extends Omit<BubbleProps, "message" | "contact"> {
  line: Line;
  before: Line | undefined;
  contact: Conversation;
  notes?: LineNotes | undefined;
  /** The first message that was not read when the conversation was opened. */
  firstUnread: boolean;
  marked: boolean;
}

/** They are placed anew with each message: only what they say counts. */
const textsOf = (notes?: LineNotes): string =>
  notes ? JSON.stringify([notes.above, notes.below]) : "";

/** The contact changes with every message; a line shows only the names. */
const isSame = ({ contact, notes, ...rest }: FeedLineProps, next: FeedLineProps): boolean =>
  textsOf(notes) === textsOf(next.notes) &&
  contact.name === next.contact.name &&
  contact.nickname === next.contact.nickname &&
  (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === next[name]);

/** One message of the feed, with the day and the line of the unread above it. */
export const FeedLine = memo(function FeedLine(props: FeedLineProps) {
  const { line, before, contact, notes, firstUnread, marked, ...actions } = props;
  const { message } = line;
  const newDay = before?.message.sent_at.toDateString() !== message.sent_at.toDateString();
  const onWay = message.sending !== undefined;
  return (
    <div className="mx-line" data-marked={marked} data-message={message.id} data-on-way={onWay}>
      {newDay && <DayMark at={message.sent_at} />}
      <Notes notes={notes?.above} />
      {firstUnread && <UnreadLine />}
      <BubbleBoundary key={`${message.id}${message.content?.type}`}>
        <Bubble message={message} contact={contact} {...actions} />
      </BubbleBoundary>
      <Notes notes={notes?.below} />
    </div>
  );
}, isSame);

function Notes({ notes = [] }: { notes?: readonly Note[] | undefined }) {
  const format = useFormat();
  return notes.map(({ id, at, text, by }) => (
    <p key={id} className="mx-note" data-written={by !== undefined}>
      {by !== undefined && <strong>{by}</strong>}
      <span>{text}</span> <time dateTime={at.toISOString()}>{format.time(at)}</time>
    </p>
  ));
}

function UnreadLine() {
  const { t } = useTranslation();
  return (
    <div className="mx-unread-line">
      <span>{t("messenger:thread.unread")}</span>
    </div>
  );
}
