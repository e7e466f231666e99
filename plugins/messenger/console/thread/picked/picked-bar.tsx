import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import type { OwnConversation } from "../../../contract/conversation.ts";
import { mayForward, mostPicked } from "../../../contract/forward.ts";
import type { Message } from "../../../contract/message.ts";
import { kindName, wordsOf } from "../../bubbles/content-line.ts";
import { useForward } from "../../pages/dialogs.tsx";
import { useStar } from "../stars/use-star.ts";
import "./picked.css";

interface PickedBarProps {
  conversation: OwnConversation;
  /** In the order of the conversation. */
  messages: readonly Message[];
  onEnd: () => void;
}

/** What can be done with several messages of a conversation at once. */
export default function PickedBar({ conversation, messages, onEnd }: PickedBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const tell = useTell();
  const forward = useForward();
  const star = useStar();
  const bar = useRef<HTMLDivElement>(null);
  const count = messages.length;
  const tooMany = count > mostPicked;
  const unstarred = messages.filter(({ id }) => !conversation.starred.includes(id));
  // The menu that began it is gone with its button: the box of its message has the focus then.
  useEffect(() => {
    const box = bar.current?.closest(".mx-thread")?.querySelector<HTMLElement>(".mx-pick :checked");
    box?.focus();
  }, []);

  const line = (message: Message) => {
    const { direction, responsible, sender, sent_at, content } = message;
    const ours = responsible?.name ?? sender?.name ?? t("messenger:bubble.us");
    const who = direction === "outgoing" ? ours : (conversation.nickname ?? conversation.name);
    const said = wordsOf(content) || t(kindName(content?.type ?? "", direction));
    return `[${format.dateTime(sent_at)}] ${who}: ${said}`;
  };
  const copy = () => {
    navigator.clipboard.writeText(messages.map(line).join("\n")).then(
      () => {
        tell.success(t("messenger:bubble.copied"));
        onEnd();
      },
      () => tell.error(t("messenger:bubble.notCopied")),
    );
  };
  const mark = async () => {
    const starring = unstarred.length > 0;
    const changed = starring ? unstarred : messages;
    await star(
      changed.map(({ id }) => id),
      starring,
    );
    onEnd();
  };
  // Who closes the dialog without sending has them picked still.
  const sendOn = () => forward?.(messages, onEnd);
  return (
    <div ref={bar} className="mx-picked" role="toolbar" aria-label={t("messenger:picked.name")}>
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t("messenger:picked.end")}
        title={t("messenger:picked.end")}
        onClick={onEnd}
      />
      <span role="status">
        {tooMany
          ? t("messenger:picked.tooMany", { count: mostPicked })
          : t("messenger:picked.count", { count })}
      </span>
      <span className="mx-picked-does">
        {forward && (
          <Button
            disabled={tooMany || !messages.some(({ content }) => mayForward(content))}
            onClick={sendOn}
          >
            {t("messenger:menu.forward")}
          </Button>
        )}
        <Button disabled={tooMany || count === 0} onClick={copy}>
          {t("messenger:picked.copy")}
        </Button>
        <Button disabled={tooMany || count === 0} onClick={() => void mark()}>
          {count > 0 && unstarred.length === 0
            ? t("messenger:picked.unstar")
            : t("messenger:picked.star")}
        </Button>
      </span>
    </div>
  );
}
