import { CloseOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { cut } from "../../../../src/contract/text.ts";
import type { Message } from "../../contract/message.ts";
import { kindName, wordsOf } from "../bubbles/content-line.ts";

interface ReplyBarProps {
  message: Message;
  contactName: string;
  onCancel: () => void;
}

/** The message that the next one will answer. */
export function ReplyBar({ message, contactName, onCancel }: ReplyBarProps) {
  const { t } = useTranslation();
  const { direction, content } = message;
  const name = direction === "incoming" ? contactName : t("messenger:bubble.us");
  return (
    <div className="composer-reply">
      <div>
        <strong>
          <bdi>{t("messenger:composer.replyTo", { name })}</bdi>
        </strong>
        <span dir="auto">
          {cut(wordsOf(content), 200) || t(kindName(content?.type ?? "unsupported", direction))}
        </span>
      </div>
      <button
        type="button"
        className="composer-tool"
        aria-label={t("messenger:composer.cancelReply")}
        title={t("messenger:composer.cancelReply")}
        onClick={onCancel}
      >
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
