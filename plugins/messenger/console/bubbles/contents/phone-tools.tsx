import { MessageOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../../../src/console/kit/feedback/copy-button.tsx";
import { phoneParts, useStartChat } from "./start-chat.ts";

interface PhoneToolsProps {
  name: string;
  phone: string;
  /** The person may write to them. */
  mayStart: boolean;
}

/** Copies a phone of a card, or opens the talk with it. */
export function CardPhoneTools({ name, phone, mayStart }: PhoneToolsProps) {
  const { t } = useTranslation();
  const startChat = useStartChat();
  const digits = phone.replace(/\D/g, "");
  return (
    <>
      <CopyIcon text={phone} of={phone} />
      {mayStart && phoneParts(digits) && (
        <button type="button" className="msg-more" onClick={() => startChat(name, digits)}>
          <MessageOutlined aria-hidden /> {t("messenger:card.chat")}
        </button>
      )}
    </>
  );
}
