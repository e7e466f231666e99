import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Message } from "../../contract/message.ts";
import { kindName } from "./content-line.ts";

interface QuotationProps {
  quoted: NonNullable<Message["reply_to"]>;
  contactName: string;
  onJump: (messageId: string) => void;
}

/** The message this one answers, in a line; leads to it. */
export function Quotation({ quoted, contactName, onJump }: QuotationProps) {
  const { t } = useTranslation();
  const who = quoted.direction === "incoming" ? contactName : t("messenger:bubble.us");
  return (
    <button
      type="button"
      className="msg-quote"
      title={t("messenger:bubble.jump")}
      onClick={() => onJump(quoted.id)}
    >
      <strong>
        <bdi>{who}</bdi>
      </strong>
      <span dir="auto">{quoted.text || t(kindName(quoted.type, quoted.direction))}</span>
    </button>
  );
}
