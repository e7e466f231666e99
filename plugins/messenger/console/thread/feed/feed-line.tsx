import { memo } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { PhoneText } from "../../../../../src/console/kit/text/phone-text.tsx";
import type { Conversation } from "../../../contract/conversation.ts";
import type { Message } from "../../../contract/message.ts";
import { Bubble } from "../../bubbles/bubble.tsx";
import { kindName, wordsOf } from "../../bubbles/content-line.ts";
import { CardPhoneTools } from "../../bubbles/contents/phone-tools.tsx";
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
  picked: boolean;
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
  const { line, before, contact, notes, firstUnread, marked, picked, ...actions } = props;
  const { picking, onPick } = actions;
  const { message } = line;
  const newDay = before?.message.sent_at.toDateString() !== message.sent_at.toDateString();
  const mayStart = actions.onReply !== undefined;
  const onWay = message.sending !== undefined;
  return (
    <div className="mx-line" data-marked={marked} data-message={message.id} data-on-way={onWay}>
      {newDay && <DayMark at={message.sent_at} />}
      <Notes notes={notes?.above} contact={contact} mayStart={mayStart} />
      {firstUnread && <UnreadLine />}
      <div className="mx-pickable" data-picking={picking}>
        {picking && onPick && !onWay && (
          <PickBox message={message} contact={contact} picked={picked} onPick={onPick} />
        )}
        <BubbleBoundary key={`${message.id}${message.content?.type}`}>
          <Bubble message={message} contact={contact} {...actions} />
        </BubbleBoundary>
      </div>
      <Notes notes={notes?.below} contact={contact} mayStart={mayStart} />
    </div>
  );
}, isSame);

interface NotesProps {
  notes?: readonly Note[] | undefined;
  contact: Conversation;
  mayStart: boolean;
}

function Notes({ notes = [], contact: { name }, mayStart }: NotesProps) {
  const format = useFormat();
  return notes.map(({ id, at, text, by, phone }) => (
    <p key={id} className="mx-note" data-written={by !== undefined}>
      {by !== undefined && <strong>{by}</strong>}
      <span>{text}</span>{" "}
      {phone !== undefined && (
        <>
          <PhoneText value={phone} />
          <CardPhoneTools name={name} phone={phone} mayStart={mayStart} />
        </>
      )}
      <time dateTime={at.toISOString()}>{format.time(at)}</time>
    </p>
  ));
}

interface PickBoxProps {
  message: Message;
  contact: Conversation;
  picked: boolean;
  onPick: (message: Message) => void;
}

/** Lies over the whole bubble, which is only looked at meanwhile. */
function PickBox({ message, contact, picked, onPick }: PickBoxProps) {
  const { t } = useTranslation();
  const { content, direction, responsible } = message;
  const us = responsible?.name ?? t("messenger:bubble.us");
  const who = direction === "outgoing" ? us : (contact.nickname ?? contact.name);
  const said = wordsOf(content) || t(kindName(content?.type ?? "", direction));
  return (
    <label className="mx-pick">
      <input
        type="checkbox"
        aria-label={`${who}: ${said}`}
        checked={picked}
        onChange={() => onPick(message)}
      />
    </label>
  );
}

function UnreadLine() {
  const { t } = useTranslation();
  return (
    <div className="mx-unread-line">
      <span>{t("messenger:thread.unread")}</span>
    </div>
  );
}
