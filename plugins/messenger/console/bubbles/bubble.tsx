import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Hidden } from "../../../../src/console/kit/text/hidden.tsx";
import type { BubbleProps } from "../types.ts";
import { BubbleTools } from "./bubble-tools.tsx";
import { BubbleContent } from "./contents/bubble-content.tsx";
import { ReferralCard } from "./contents/card-contents.tsx";
import { CardPhoneTools } from "./contents/phone-tools.tsx";
import { Quotation } from "./quotation.tsx";
import { Reactions } from "./reactions.tsx";
import { SenderLink } from "./sender-link.tsx";
import { isStopped, Ticks } from "./ticks.tsx";
import { Trouble } from "./trouble.tsx";
import "./bubble.css";
import "./contents/contents.css";

/** One message of a conversation. */
export function Bubble(props: BubbleProps) {
  const { message, contact, onReact, onReply, onJump, starred, picking } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { content, direction, status, reply_to, reactions, sent_at } = message;
  const ours = direction === "outgoing";
  const byPhone = message.sender?.kind === "phone" ? t("messenger:bubble.byPhone") : undefined;
  const author = message.responsible?.name ?? message.sender?.name ?? byPhone;
  const contactName = contact.nickname ?? contact.name;
  const lost = message.error !== null || status === "failed";
  return (
    <div
      className="msg"
      data-direction={direction}
      data-kind={content?.type}
      data-status={status}
      inert={picking}
    >
      <div className="msg-row">
        <div className="msg-body">
          <Hidden>{ours ? (author ?? t("messenger:bubble.us")) : contactName}:</Hidden>
          {message.referral && <ReferralCard referral={message.referral} />}
          {reply_to && <Quotation quoted={reply_to} contactName={contactName} onJump={onJump} />}
          {content === null ? (
            <p className="msg-note">{t("messenger:bubble.coming")}</p>
          ) : (
            <BubbleContent
              content={content}
              messageId={message.sending ? null : message.id}
              lost={lost}
              direction={direction}
              phoneTools={(name, phone) => (
                <CardPhoneTools name={name} phone={phone} mayStart={onReply !== undefined} />
              )}
            />
          )}
          <div className="msg-foot">
            {starred && <Star label={t("messenger:stars.mark")} />}
            {message.retry_of && <span>{t("messenger:bubble.again")}</span>}
            {message.edited_at && <span>{t("messenger:bubble.edited")}</span>}
            {ours && author && (
              <bdi className="msg-agent" aria-hidden>
                {author}
              </bdi>
            )}
            {message.sender && <SenderLink sender={message.sender} />}
            <time dateTime={sent_at.toISOString()} title={format.exact(sent_at)}>
              {format.time(sent_at)}
            </time>
            {ours && !isStopped(message.sending) && <Ticks status={status} />}
          </div>
        </div>
        <BubbleTools {...props} />
      </div>
      {reactions.length > 0 && (
        <Reactions
          reactions={reactions}
          contactName={contactName}
          onTakeBack={onReact && (() => onReact(message, ""))}
        />
      )}
      <Trouble {...props} />
    </div>
  );
}

const Star = ({ label }: { label: string }) => (
  <svg className="msg-star" viewBox="0 0 24 24" role="img" aria-label={label}>
    <path d="M12 17.75 5.83 21l1.18-6.87-5-4.87 6.9-1L12 2l3.09 6.26 6.9 1-5 4.87L18.17 21z" />
  </svg>
);
