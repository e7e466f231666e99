import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { failureWords, MessageContent, Ticks } from "../../../messenger/console/slots.ts";
import type { SandboxMessage } from "../../contract/message.ts";

/** What the phones show, the latest first. */
export function Feed({ messages }: { messages: readonly SandboxMessage[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("sandbox:feed.title")} intro={t("sandbox:feed.text")}>
      {messages.length === 0 ? (
        <p>{t("sandbox:feed.none")}</p>
      ) : (
        <ol className="sandbox-feed">
          {messages.map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Bubble({ message }: { message: SandboxMessage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { direction, contact, content, status, error_code, sent_at } = message;
  const who = contact.name || contact.wa_id;
  const own = direction === "outgoing";
  return (
    <li data-direction={direction}>
      <small>
        <bdi>{own ? t("sandbox:feed.to", { name: who }) : who}</bdi>
      </small>
      <div className="sandbox-bubble">
        <MessageContent content={content} messageId={null} lost={status === "failed"} />
        <span className="msg-foot">
          <time dateTime={sent_at.toISOString()} title={format.exact(sent_at)}>
            {format.time(sent_at)}
          </time>
          {own && <Ticks status={status} />}
        </span>
      </div>
      {error_code !== null && (
        <p className="sandbox-failed">
          {t(failureWords(error_code).title)} <small>{error_code}</small>
        </p>
      )}
    </li>
  );
}
