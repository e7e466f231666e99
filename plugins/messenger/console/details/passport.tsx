import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useWords } from "../../../../src/console/i18n/use-words.ts";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { cut } from "../../../../src/contract/text.ts";
import { categoryLabels } from "../../../templates/contract/labels.ts";
import { againRefusal } from "../../contract/check/failure-words.ts";
import { heldWords } from "../../contract/check/held-words.ts";
import { linkWords } from "../../contract/check/link-words.ts";
import { refusalWords } from "../../contract/check/refusal-words.ts";
import type { MessageDetail } from "../../contract/message.ts";
import type { SenderKind } from "../../contract/parts.ts";
import { kindName, wordsOf } from "../bubbles/content-line.ts";
import { Failure } from "../bubbles/trouble.tsx";
import type { MessageDetailsProps } from "../types.ts";
import { Attempts } from "./attempts.tsx";
import { messageFacts } from "./slots.ts";
import { Timeline } from "./timeline.tsx";
import "../bubbles/bubble.css";
import "../bubbles/contents/contents.css";
import "./details.css";

/** What sent a message that no person did. */
export const senders: Record<SenderKind, string> = {
  person: "messenger:passport.person",
  token: "messenger:passport.program",
  bulk: "messenger:passport.bulk",
  automation: "messenger:passport.automation",
  phone: "messenger:passport.phone",
};

const ownWords: Readonly<Record<string, string>> = { ...refusalWords, ...linkWords };

/** Why it failed in the words of whom it failed at: ours by their codes, WhatsApp's as they are. */
function Said({ details }: { details: string }) {
  const { t } = useTranslation();
  const [code = "", value = ""] = details.split(" ");
  const isOurs = Object.hasOwn(ownWords, code);
  const words = isOurs ? t(ownWords[code] ?? "", { value }) : details;
  return (
    <p className="msg-soft">
      {t(isOurs ? "messenger:passport.ourWords" : "messenger:passport.said")} <bdi>{words}</bdi>
    </p>
  );
}

export interface PassportProps extends Pick<MessageDetailsProps, "onRetry"> {
  message: MessageDetail;
}

/** What became of one message, and why. */
export function Passport({ message, onRetry }: PassportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const named = useWords(["templates"]);
  const {
    content,
    direction,
    status,
    responsible,
    provider_id,
    error,
    timeline,
    category,
    pricing,
    held,
  } = message;
  const canRetry =
    status === "failed" &&
    message.retried_by === null &&
    direction === "outgoing" &&
    againRefusal(message, new Date(serverNow())) === null;
  return (
    <div className="passport">
      <p className="passport-line" dir="auto">
        {cut(wordsOf(content), 300) || t(kindName(content?.type ?? "unsupported", direction))}
      </p>
      {status === "failed" && direction === "outgoing" && (
        <Failure
          code={error?.code ?? null}
          retry={canRetry && onRetry ? () => onRetry(message) : undefined}
        />
      )}
      {error?.details && <Said details={error.details} />}
      {held && status === "pending" && <p>{t(heldWords[held])}</p>}
      {message.former_texts.length > 0 && (
        <>
          <h3>{t("messenger:passport.former")}</h3>
          <ol className="passport-attempts">
            {message.former_texts.map((text, place) => (
              <li key={place} dir="auto">
                {text || t("messenger:passport.noWords")}
              </li>
            ))}
          </ol>
        </>
      )}
      <h3>{t("messenger:passport.timeline")}</h3>
      <Timeline steps={timeline} />
      <dl className="details-facts">
        <dt>{t("messenger:passport.kind")}</dt>
        <dd>{t(kindName(content?.type ?? "unsupported"))}</dd>
        <dt>{t("messenger:passport.author")}</dt>
        <dd>
          {direction === "incoming" ? (
            t("messenger:passport.customer")
          ) : (
            <bdi>
              {responsible?.name ??
                message.sender?.name ??
                t(senders[message.sender?.kind ?? "token"])}
            </bdi>
          )}
        </dd>
        {category && (
          <>
            <dt>{t("messenger:passport.category")}</dt>
            <dd>{named && t(categoryLabels[category])}</dd>
          </>
        )}
        {pricing && (
          <>
            <dt>{t("messenger:passport.price")}</dt>
            <dd>
              {t(pricing.billable ? "messenger:passport.billable" : "messenger:passport.free")}
            </dd>
          </>
        )}
        <dt>{t("messenger:passport.time")}</dt>
        <dd>{format.exact(message.sent_at)}</dd>
        <dt>{t("messenger:passport.provider")}</dt>
        <dd>
          {provider_id ? (
            <>
              <code>{provider_id}</code>
              <CopyIcon text={provider_id} of={t("messenger:passport.provider")} />
            </>
          ) : (
            t("messenger:passport.none")
          )}
        </dd>
      </dl>
      <Attempts message={message} />
      <Slot of={messageFacts} with={{ message }} />
    </div>
  );
}
