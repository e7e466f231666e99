import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { memo } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { useWindow, type WindowState } from "../composer/use-window.ts";
import { useNumbers } from "../live/use-numbers.ts";
import { useLasting } from "../store/hooks/use-lasting.ts";
import { usePutConversation } from "../store/hooks/use-put.ts";
import { contactParts, marketingTools, personTools } from "../thread-slots.ts";
import type { ContactDetailsProps } from "../types.ts";
import { BlockPart } from "./block-part.tsx";
import { CallFact } from "./call-fact.tsx";
import { FollowersEditor } from "./followers-editor.tsx";
import { NamesButton } from "./names-form.tsx";
import { TagsEditor } from "./tags/tags-editor.tsx";
import "../bubbles/contents/contents.css";
import "./details.css";

const windowNames: Record<WindowState, string> = {
  open: "messenger:window.open",
  closing: "messenger:window.closing",
  closed: "messenger:window.closed",
  never: "messenger:window.never",
};

/** While one of them is in the panel its parts are not seen: they would push each other down. */
const coming = <span className="details-coming" />;

/** Who the contact is and what the team has noted about them. */
export const ContactDetails = memo(function ContactDetails({
  conversation,
  canSend,
  onClose,
}: ContactDetailsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, nickname, phone, username, number_id, window_allowed_until: until } = conversation;
  const number = useNumbers().data?.data.find((one) => one.id === number_id);
  const state = useWindow(until);
  const lasting = useLasting(conversation);
  return (
    <div className="details">
      <header className="details-head">
        <Avatar name={nickname ?? name} size={48} decorative />
        <div>
          <span className="details-name">
            <h2>
              <bdi>{nickname ?? name}</bdi>
            </h2>
            {canSend && <NamesButton conversation={conversation} />}
          </span>
          {nickname && <bdi className="msg-soft">{name}</bdi>}
          {username && <bdi className="msg-soft">@{username}</bdi>}
          <span className="details-phone">
            <PhoneText value={phone} />
            {phone !== null && <CopyIcon text={`+${phone}`} of={t("messenger:details.phone")} />}
          </span>
        </div>
        {onClose && (
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("messenger:details.close")}
            onClick={onClose}
          />
        )}
      </header>
      <dl className="details-facts">
        <dt>{t("messenger:details.number")}</dt>
        <dd>
          {number ? (
            <>
              <bdi>{number.display_name}</bdi> · <PhoneText value={number.phone} />
            </>
          ) : (
            "…"
          )}
        </dd>
        <dt>{t("messenger:details.window")}</dt>
        <dd>{t(windowNames[state], { time: until ? format.dateTime(until) : "" })}</dd>
        {conversation.marketing_stopped_at && (
          <>
            <dt>{t("messenger:details.marketing")}</dt>
            <dd>
              {t("messenger:details.marketingStopped", {
                time: format.dateTime(conversation.marketing_stopped_at),
              })}
            </dd>
          </>
        )}
        {conversation.opted_out && (
          <>
            {!conversation.marketing_stopped_at && <dt>{t("messenger:details.marketing")}</dt>}
            <dd>
              {t("messenger:details.optedOut", {
                time: format.dateTime(conversation.opted_out.at),
                word: conversation.opted_out.word,
              })}
            </dd>
          </>
        )}
        <CallFact permission={conversation.calls} may={number?.may_call ?? false} />
        {conversation.last_message && (
          <>
            <dt>{t("messenger:details.last")}</dt>
            <dd>{format.dateTime(conversation.last_message.sent_at)}</dd>
          </>
        )}
      </dl>
      <Parts conversation={lasting} canSend={canSend} />
    </div>
  );
});

/** What the team has noted: drawn again when that changes, and not with each message. */
const Parts = memo(function Parts({
  conversation,
  canSend,
}: Pick<ContactDetailsProps, "conversation" | "canSend">) {
  const { number_id, opted_out } = conversation;
  const number = useNumbers().data?.data.find((one) => one.id === number_id);
  const put = usePutConversation();
  return (
    <div className="details-parts">
      {opted_out && number && (
        <Slot of={marketingTools} with={{ conversation, number, put }} waiting={coming} />
      )}
      <Slot of={contactParts} with={{ conversation, canSend }} waiting={coming} />
      <TagsEditor conversation={conversation} canSend={canSend} />
      <FollowersEditor conversation={conversation} canSend={canSend} />
      <BlockPart conversation={conversation} canSend={canSend} />
      <Slot of={personTools} with={{ conversation }} />
    </div>
  );
});
