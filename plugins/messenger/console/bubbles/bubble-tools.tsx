import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { BubbleProps } from "../types.ts";
import { BubbleMenu } from "./bubble-menu.tsx";
import { ReactionBar } from "./reaction-bar.tsx";

export type ToolsProps = Pick<
  BubbleProps,
  "message" | "onReply" | "onReact" | "onRetry" | "onDiscard" | "onDetails" | "starred" | "onPick"
>;

const dots = "M5 12h.01M12 12h.01M19 12h.01";
const smile = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M8 14.5c2 2.6 6 2.6 8 0M9 9.5v.5M15 9.5v.5";

const Icon = ({ shape }: { shape: string }) => (
  <svg className="msg-tool-icon" viewBox="0 0 24 24" aria-hidden>
    <path d={shape} />
  </svg>
);

/** What can be done with one message. Every bubble has it, so the menu is made when it is wanted. */
export function BubbleTools(props: ToolsProps) {
  const { message, onReact } = props;
  const { t } = useTranslation();
  const [reacting, setReacting] = useState(false);
  const [wanted, setWanted] = useState(false);
  const type = message.content?.type;
  const reactable =
    message.sending === undefined && onReact && type !== "ephemeral" && type !== "revoked";
  const more = (
    <button
      type="button"
      className="msg-tool"
      aria-label={t("messenger:menu.name")}
      aria-haspopup="menu"
      aria-expanded={false}
      title={t("kit:menu.trigger")}
      onClick={() => setWanted(true)}
    >
      <Icon shape={dots} />
    </button>
  );
  return (
    <div className="msg-tools">
      {reactable && (
        <button
          type="button"
          className="msg-tool"
          aria-label={t("messenger:menu.react")}
          title={t("messenger:menu.react")}
          aria-expanded={reacting}
          onClick={() => setReacting(true)}
        >
          <Icon shape={smile} />
        </button>
      )}
      {wanted ? (
        <BubbleMenu {...props} trigger={more} onReacting={reactable && (() => setReacting(true))} />
      ) : (
        more
      )}
      {reacting && reactable && (
        <ReactionBar
          onPick={(emoji) => onReact(message, emoji)}
          onClose={() => setReacting(false)}
        />
      )}
    </div>
  );
}
