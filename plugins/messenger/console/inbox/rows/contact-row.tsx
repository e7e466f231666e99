import { memo, use } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Avatar, AvatarGroup } from "../../../../../src/console/kit/feedback/avatar.tsx";
import type { OwnConversation } from "../../../contract/conversation.ts";
import { kindName, wordsOf } from "../../bubbles/content-line.ts";
import { isStopped, Ticks } from "../../bubbles/ticks.tsx";
import type { Entry } from "../../sending/entries.ts";
import { NumberNames } from "../../store/hooks/number-names.ts";
import { useConversation, useInFront, useLastEntry } from "../../store/hooks/use-desk.ts";
import { RowTime } from "../row-time.tsx";
import { WindowRing } from "../window-ring.tsx";
import { GoalMark } from "./goal-mark.tsx";
import { NumberChip } from "./number-chip.tsx";
import { RowMenu } from "./row-menu.tsx";

export interface ContactRowProps {
  id: string;
  /** From 1. */
  place: number;
  of: number;
  /** The one row that Tab reaches. */
  tabbable: boolean;
  search: string;
  canSend: boolean;
}

/** One contact in the list: a link to the conversation, which the list follows, and a menu beside it. */
export const ContactRow = memo(function ContactRow({ id, ...rest }: ContactRowProps) {
  const conversation = useConversation(id);
  return conversation ? <Row conversation={conversation} {...rest} /> : null;
});

function Row({
  conversation,
  place,
  of,
  tabbable,
  search,
  canSend,
}: Omit<ContactRowProps, "id"> & { conversation: OwnConversation }) {
  const { id, name, nickname, followers, tags, blocked, assignment, goal } = conversation;
  const { unread_messages: unread } = conversation;
  const active = useInFront(id);
  const number = use(NumberNames)?.get(conversation.number_id);
  const shown = nickname ?? name;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the virtual list around it is no <ul>
    <div
      role="listitem"
      aria-posinset={place}
      aria-setsize={of}
      className="mx-row"
      data-active={active}
      data-unread={unread !== 0}
    >
      <a
        href={`/messenger/${id}${search}`}
        className="mx-row-link"
        aria-current={active ? "true" : undefined}
        tabIndex={tabbable ? 0 : -1}
        data-contact={id}
      >
        <Avatar name={shown} size={44} decorative />
        <span className="mx-row-text">
          <span className="mx-row-top">
            <bdi className="mx-row-name">{shown}</bdi>
            <RowTime at={conversation.last_message?.sent_at ?? null} />
          </span>
          <span className="mx-row-bottom">
            <LastLine conversation={conversation} />
            <Unread count={unread} />
            <WindowRing until={conversation.window_allowed_until} />
          </span>
          {(number ||
            tags.length > 0 ||
            blocked ||
            followers.length > 0 ||
            isKept(assignment) ||
            goal) && <Marks conversation={conversation} number={number} />}
        </span>
      </a>
      {canSend && <RowMenu conversation={conversation} name={shown} tabbable={tabbable} />}
    </div>
  );
}

function LastLine({ conversation }: { conversation: OwnConversation }) {
  const { t } = useTranslation();
  const entry = useLastEntry(conversation.id);
  const { draft, last_message: last } = conversation;
  if (entry) return <EntryLine entry={entry} />;
  if (draft.trim() !== "") {
    return (
      <span className="mx-row-last">
        <em>{t("messenger:inbox.draft")}</em> <bdi>{draft}</bdi>
      </span>
    );
  }
  if (!last) {
    return (
      <span className="mx-row-last">
        <span>{t("messenger:inbox.noMessages")}</span>
      </span>
    );
  }
  const kind = last.type === "text" ? "" : t(kindName(last.type, last.direction));
  return (
    <span className="mx-row-last">
      {last.direction === "outgoing" && <Ticks status={last.status} />}{" "}
      {kind !== "" && <em>{kind}</em>} <bdi>{last.text}</bdi>
    </span>
  );
}

/** What is not with the server yet stands where the last message would: so the bubble says it too. */
function EntryLine({ entry: { content, sending } }: { entry: Entry }) {
  const { t } = useTranslation();
  const stopped = isStopped(sending);
  return (
    <span className="mx-row-last" data-stopped={stopped}>
      {stopped ? <em>{t("messenger:inbox.unsent")}</em> : <Ticks status="pending" />}{" "}
      <bdi>{wordsOf(content) || t(kindName(content.type))}</bdi>
    </span>
  );
}

function Unread({ count }: { count: number | null }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const label =
    count === null ? t("messenger:inbox.markedUnread") : t("messenger:inbox.unread", { count });
  return (
    <span className="mx-unread" data-marked={count === null}>
      <span aria-hidden>{count === null ? "" : count > 99 ? "99+" : count}</span>
      <span className="unseen">{label}</span>
    </span>
  );
}

const isKept = (assignment: OwnConversation["assignment"]): boolean =>
  assignment !== null &&
  (assignment.responsible !== null ||
    assignment.state === "snoozed" ||
    assignment.state === "done");

interface MarksProps {
  conversation: OwnConversation;
  number: string | undefined;
}

function Marks({ conversation, number }: MarksProps) {
  const { tags, followers, blocked, assignment, goal } = conversation;
  const { t } = useTranslation();
  return (
    <span className="mx-row-marks">
      {number && <NumberChip name={number} />}
      {goal && <GoalMark goal={goal} />}
      {blocked && <span className="mx-mark mx-mark-blocked">{t("messenger:inbox.blocked")}</span>}
      {assignment?.state === "snoozed" && (
        <span className="mx-mark">{t("messenger:inbox.snoozed")}</span>
      )}
      {assignment?.state === "done" && <span className="mx-mark">{t("messenger:inbox.done")}</span>}
      {assignment?.responsible && (
        <span className="mx-mark" title={assignment.responsible.name}>
          <Avatar name={assignment.responsible.name} size={16} decorative />
          {assignment.responsible.name.split(" ")[0]}
        </span>
      )}
      {tags.slice(0, 3).map((tag) => (
        <span key={tag.id} className="mx-mark">
          <span className="mx-dot" style={{ background: tag.colour }} aria-hidden />
          {tag.name}
        </span>
      ))}
      {tags.length > 3 && <span className="mx-mark">+{tags.length - 3}</span>}
      {followers.length > 0 && <AvatarGroup people={followers} max={3} size={16} />}
    </span>
  );
}
