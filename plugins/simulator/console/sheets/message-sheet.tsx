import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EnterOutlined,
  FlagOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { PhoneMessage } from "../../contract/phone.ts";
import type { Subject } from "../handset/chat.tsx";
import { Sheet } from "./sheet.tsx";

interface MessageSheetProps {
  message: PhoneMessage;
  onClose: () => void;
  onReact: (message: PhoneMessage, emoji: string) => void;
  onSubject: (subject: Subject) => void;
  onRevoke: (message: PhoneMessage) => void;
  /** Complains of the business, as people do of what they did not want. */
  onReport: () => void;
}

const quick = ["👍", "❤️", "😂", "😮", "😢", "🙏"];

/** What the phone's owner can do with one message. */
export function MessageSheet(props: MessageSheetProps) {
  const { message, onClose, onReact, onSubject, onRevoke, onReport } = props;
  const { t } = useTranslation();
  const { content, from, reactions } = message;
  const mine = reactions.find((reaction) => reaction.from === "contact")?.emoji;
  const then = (work: () => void) => () => {
    onClose();
    work();
  };
  const words =
    content.type === "text" ? content.body : "caption" in content ? content.caption : "";
  const own = from === "phone" && content.type !== "unsupported" && content.type !== "revoked";
  return (
    <Sheet title={t("simulator:message.menu")} onClose={onClose}>
      <ul className="sheet-emoji" aria-label={t("simulator:message.react")}>
        {quick.map((emoji) => (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={emoji === mine}
              onClick={then(() => onReact(message, emoji === mine ? "" : emoji))}
            >
              {emoji}
            </button>
          </li>
        ))}
      </ul>
      <ul className="sheet-acts">
        <Act
          icon={<EnterOutlined />}
          words={t("simulator:message.reply")}
          onPress={then(() => onSubject({ kind: "reply", message }))}
        />
        {words && (
          <Act
            icon={<CopyOutlined />}
            words={t("simulator:message.copy")}
            onPress={then(() => void navigator.clipboard.writeText(words).catch(() => undefined))}
          />
        )}
        {own && content.type === "text" && (
          <Act
            icon={<EditOutlined />}
            words={t("simulator:message.edit")}
            onPress={then(() => onSubject({ kind: "edit", message }))}
          />
        )}
        {content.type === "template" && (
          <Act
            icon={<FlagOutlined />}
            words={t("simulator:message.report")}
            onPress={then(onReport)}
          />
        )}
        {own && (
          <Act
            icon={<DeleteOutlined />}
            words={t("simulator:message.revoke")}
            onPress={then(() => onRevoke(message))}
          />
        )}
      </ul>
    </Sheet>
  );
}

interface ActProps {
  icon: ReactNode;
  words: string;
  onPress: () => void;
}

export const Act = ({ icon, words, onPress }: ActProps) => (
  <li>
    <button type="button" onClick={onPress}>
      <span aria-hidden>{icon}</span> {words}
    </button>
  </li>
);
