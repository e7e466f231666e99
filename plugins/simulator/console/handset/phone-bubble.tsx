import { MoreOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { kindName, MessageContent, Ticks } from "../../../messenger/console/slots.ts";
import type { Content } from "../../../messenger/contract/content.ts";
import type { PhoneMessage } from "../../contract/phone.ts";
import type { Pending, Writer } from "../data/use-writer.ts";
import { CopyCode } from "./copy-code.tsx";
import { Options } from "./options.tsx";

interface PhoneBubbleProps {
  message: PhoneMessage;
  /** Whom the phone talks to. */
  name: string;
  onJump: (id: string) => void;
  /** Absent where nothing can be done with it. */
  onMenu?: (() => void) | undefined;
  onChoose?: ((option: string) => void) | undefined;
  onForm?: (() => void) | undefined;
}

/** One message as its receiver, or writer, sees it on the phone. */
export function PhoneBubble(props: PhoneBubbleProps) {
  const { message, name, onJump, onMenu, onChoose, onForm } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { id, from, content, at, status, reply_to, reactions, edited, ad } = message;
  const own = from === "phone";
  const code = content.type === "text" ? /(?<!\d)\d{6}(?!\d)/.exec(content.body)?.[0] : undefined;
  return (
    <div className="phone-row" data-from={from} data-message={id}>
      <div className="phone-line">
        <div className="phone-bubble" data-kind={content.type}>
          <span className="unseen">{own ? t("simulator:message.you") : name}:</span>
          {reply_to && (
            <button type="button" className="msg-quote" onClick={() => onJump(reply_to.id)}>
              <strong>{reply_to.from === "phone" ? t("simulator:message.you") : name}</strong>
              <span dir="auto">{reply_to.text || t(kindName(reply_to.type))}</span>
            </button>
          )}
          {ad && (
            <div className="msg-quote">
              <small className="msg-soft">{t("simulator:ad.from")}</small>
              <strong dir="auto">{ad.headline}</strong>
              {ad.body && <span dir="auto">{ad.body}</span>}
            </div>
          )}
          <Said content={content} />
          <Foot>
            {edited && <span>{t("simulator:message.edited")}</span>}
            <time dateTime={at.toISOString()} title={format.exact(at)}>
              {format.time(at)}
            </time>
            {own && <Ticks status={status} />}
          </Foot>
          {!own && <Options content={content} onChoose={onChoose} onForm={onForm} />}
          {!own && code !== undefined && <CopyCode code={code} />}
        </div>
        {onMenu && (
          <button
            type="button"
            className="phone-button phone-more"
            aria-label={t("simulator:message.menu")}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            <MoreOutlined aria-hidden />
          </button>
        )}
      </div>
      {reactions.length > 0 && (
        <ul className="phone-reactions">
          {reactions.map((reaction) => (
            <li key={reaction.from}>
              <span
                role="img"
                aria-label={
                  reaction.from === "contact"
                    ? t("simulator:message.yourReaction", { emoji: reaction.emoji })
                    : t("simulator:message.reactionOf", { emoji: reaction.emoji, name })
                }
              >
                {reaction.emoji}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What can be pressed is drawn apart; a message that was taken back leaves its trace. */
function Said({ content }: { content: Content }) {
  const { t } = useTranslation();
  if (content.type === "revoked") {
    return <p className="msg-note">{t("simulator:message.revoked")}</p>;
  }
  // Its own phone knows what the business is not shown.
  if (content.type === "unsupported" && content.kind === "poll") {
    return <p className="msg-note">{t("simulator:plus.poll")}</p>;
  }
  if (content.type === "ephemeral") {
    return <p className="msg-note">{t("simulator:plus.ephemeral")}</p>;
  }
  // What reached the phone is on it: a file that is not there never comes.
  return <MessageContent content={withoutOptions(content)} messageId={null} lost />;
}

function withoutOptions(content: Content): Content {
  if (content.type === "template") return { ...content, buttons: [] };
  if (
    content.type !== "buttons" &&
    content.type !== "list" &&
    content.type !== "link" &&
    content.type !== "flow"
  ) {
    return content;
  }
  const { header, body, footer } = content;
  const above = content.type === "list" ? {} : { media_header: content.media_header };
  return { type: "buttons", header, body, footer, ...above, buttons: [] };
}

const Foot = ({ children }: { children: ReactNode }) => <div className="msg-foot">{children}</div>;

/** What was just written and the network does not have yet. */
export function PendingBubble({ pending, writer }: { pending: Pending; writer: Writer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { content, at, failed, key } = pending;
  return (
    <div className="phone-row" data-from="phone">
      <div className="phone-bubble" data-kind={content?.type}>
        {content ? (
          <MessageContent content={content} messageId={null} lost={false} />
        ) : (
          <p className="msg-note">{t("simulator:message.uploading")}</p>
        )}
        <Foot>
          <time>{format.time(at)}</time>
          <Ticks status={failed === null ? "pending" : "failed"} />
        </Foot>
      </div>
      {failed !== null && (
        <p className="phone-failed" role="alert">
          {failed}{" "}
          <button type="button" className="shelf-link" onClick={() => writer.again(pending)}>
            {t("simulator:message.again")}
          </button>{" "}
          <button type="button" className="shelf-link" onClick={() => writer.drop(key)}>
            {t("simulator:message.discard")}
          </button>
        </p>
      )}
    </div>
  );
}
