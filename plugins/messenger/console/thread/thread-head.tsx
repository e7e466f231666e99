import { ArrowLeftOutlined, InfoCircleOutlined } from "@ant-design/icons";
import { memo, type RefObject, use } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import type { OwnConversation } from "../../contract/conversation.ts";
import { listSearch } from "../inbox/filters/use-filters.ts";
import { NumberChip } from "../inbox/rows/number-chip.tsx";
import { WindowRing } from "../inbox/window-ring.tsx";
import { NumberNames } from "../store/hooks/number-names.ts";
import { useDesk } from "../store/hooks/use-desk.ts";
import { useLasting } from "../store/hooks/use-lasting.ts";
import { usePutConversation } from "../store/hooks/use-put.ts";
import { type Note, threadTools } from "../thread-slots.ts";
import { TypingOr, Viewers } from "./presence-line.tsx";

interface ThreadHeadProps {
  conversation: OwnConversation;
  title: RefObject<HTMLHeadingElement | null>;
  canSend: boolean;
  onNotes: (source: string, notes: readonly Note[]) => void;
  details: boolean;
  onDetails: () => void;
}

export const ThreadHead = memo(function ThreadHead(props: ThreadHeadProps) {
  const { conversation, title, canSend, onNotes, details, onDetails } = props;
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { name, nickname, phone, username, blocked } = conversation;
  const shown = nickname ?? name;
  const number = use(NumberNames)?.get(conversation.number_id);
  return (
    <header className="mx-thread-head">
      <Link
        className="icon-button mx-back"
        to={{ pathname: "/messenger", search: listSearch(search) }}
        aria-label={t("messenger:thread.back")}
      >
        <ArrowLeftOutlined aria-hidden />
      </Link>
      <Avatar name={shown} size={36} decorative />
      <div className="mx-thread-name">
        <h2 ref={title} tabIndex={-1}>
          <bdi>{shown}</bdi>
        </h2>
        <small>
          {number && <NumberChip name={number} />}
          <TypingOr>
            {phone === null && username ? <bdi>@{username}</bdi> : <PhoneText value={phone} />}
            {blocked && <span className="mx-mark-blocked"> · {t("messenger:inbox.blocked")}</span>}
          </TypingOr>
        </small>
      </div>
      <Viewers />
      <Tools conversation={useLasting(conversation)} canSend={canSend} onNotes={onNotes} />
      <WindowRing until={conversation.window_allowed_until} />
      <button
        type="button"
        className="icon-button"
        aria-pressed={details}
        aria-label={t("messenger:thread.details")}
        title={t("messenger:thread.details")}
        onClick={onDetails}
      >
        <InfoCircleOutlined aria-hidden />
      </button>
    </header>
  );
});

/** What can be done with the conversation as a whole: drawn again when that may change, and not with each message. */
const Tools = memo(function Tools({
  conversation,
  canSend,
  onNotes,
}: Pick<ThreadHeadProps, "conversation" | "canSend" | "onNotes">) {
  const put = usePutConversation();
  const desk = useDesk();
  const seen = () => desk.seenIn(conversation.id);
  return <Slot of={threadTools} with={{ conversation, canSend, put, seen, onNotes }} />;
});
