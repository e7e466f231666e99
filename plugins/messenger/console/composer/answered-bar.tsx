import { Button } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { cut } from "../../../../src/contract/text.ts";
import type { Message } from "../../contract/message.ts";
import { kindName, wordsOf } from "../bubbles/content-line.ts";

interface AnsweredBarProps {
  /** The colleague's. */
  message: Message;
  onSend: () => void;
  onBack: () => void;
}

/** Somebody answered while this was written: asks once whether it is to be sent all the same. */
export function AnsweredBar({ message, onSend, onBack }: AnsweredBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [title, text] = [useId(), useId()];
  const send = useRef<HTMLButtonElement>(null);
  useLayer(true, onBack);
  useEffect(() => send.current?.focus(), []);
  const { content, sent_at, responsible } = message;
  // As it was when it was asked: a sentence that counts would be read out every second.
  const [seconds] = useState(() =>
    Math.max(1, Math.round((serverNow() - sent_at.getTime()) / 1000)),
  );
  const name = responsible?.name ?? "";
  return (
    <div
      className="composer-answered"
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={text}
      // Of an Enter that is held down only the first press counts.
      onKeyDown={(event) => event.repeat && event.key === "Enter" && event.preventDefault()}
    >
      <div>
        <strong id={title}>
          <bdi>
            {seconds < 60
              ? t("messenger:answered.title", { name, count: seconds })
              : t("messenger:answered.titleLonger", { name, when: format.relative(sent_at) })}
          </bdi>
        </strong>
        <span id={text} dir="auto">
          {cut(wordsOf(content), 200) || t(kindName(content?.type ?? "unsupported"))}
        </span>
      </div>
      <span>
        <Button onClick={onBack}>{t("messenger:answered.back")}</Button>
        <Button ref={send} type="primary" onClick={onSend}>
          {t("messenger:answered.send")}
        </Button>
      </span>
    </div>
  );
}
