import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Message } from "../../contract/message.ts";

interface ReactionsProps {
  reactions: Message["reactions"];
  contactName: string;
  /** Takes our own back; absent for who may not send. */
  onTakeBack?: () => void;
}

/** Emoji on a message: the customer's, and ours, which a press takes back. */
export function Reactions({ reactions, contactName, onTakeBack }: ReactionsProps) {
  const { t } = useTranslation();
  return (
    <ul className="msg-reactions">
      {reactions.map(({ emoji, from }, at) => {
        const name =
          from === "contact"
            ? t("messenger:reaction.of", { name: contactName, emoji })
            : t("messenger:reaction.ours", { emoji });
        return (
          <li key={at}>
            {from === "number" && onTakeBack ? (
              <button
                type="button"
                aria-label={t("messenger:reaction.takeBack", { emoji })}
                title={t("messenger:reaction.takeBack", { emoji })}
                onClick={onTakeBack}
              >
                {emoji}
              </button>
            ) : (
              <span role="img" aria-label={name} title={name}>
                {emoji}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
