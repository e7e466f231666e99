import { Fragment, useLayoutEffect, useRef } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import type { PhoneMessage } from "../../contract/phone.ts";
import type { useMessages } from "../data/use-phones.ts";
import type { Writer } from "../data/use-writer.ts";
import { PendingBubble, PhoneBubble } from "./phone-bubble.tsx";
import { useEnd } from "./use-end.ts";

interface FeedProps {
  messages: ReturnType<typeof useMessages>;
  /** Whom the phone talks to. */
  name: string;
  writer?: Writer;
  onMenu?: (message: PhoneMessage) => void;
  /** What pressing an option of a message does; nothing where it cannot be pressed any more. */
  onChoose?: (message: PhoneMessage) => ((option: string) => void) | undefined;
  onForm?: (message: PhoneMessage) => void;
}

/** All messages of a chat, the newest at the bottom. */
export function Feed({ messages, name, writer, onMenu, onChoose, onForm }: FeedProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { data: all = [], hasNextPage, fetchNextPage, isFetchingNextPage } = messages;
  const pending = writer?.pending ?? [];
  useEnd(box, pending.length);
  const above = useRef<number | null>(null);
  const first = all[0]?.id;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || above.current === null || first === undefined) return;
    element.scrollTop = element.scrollHeight - above.current;
    above.current = null;
  }, [first]);
  const older = () => {
    above.current = (box.current?.scrollHeight ?? 0) - (box.current?.scrollTop ?? 0);
    void fetchNextPage();
  };
  const jump = (id: string) =>
    box.current?.querySelector(`[data-message="${id}"]`)?.scrollIntoView({ block: "center" });
  return (
    <div
      ref={box}
      className="phone-feed"
      role="log"
      aria-label={t("simulator:received")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
    >
      {hasNextPage && (
        <button
          type="button"
          className="phone-older"
          aria-disabled={isFetchingNextPage}
          onClick={older}
        >
          {t("simulator:message.older")}
        </button>
      )}
      {messages.data?.length === 0 && pending.length === 0 && (
        <p className="handset-empty">{t("simulator:empty")}</p>
      )}
      {all.map((message, at) => (
        <Fragment key={message.id}>
          {dayOf(message.at) !== dayOf(all[at - 1]?.at) && (
            <p className="phone-day">
              <Day at={message.at} />
            </p>
          )}
          <PhoneBubble
            message={message}
            name={name}
            onJump={jump}
            onMenu={onMenu && (() => onMenu(message))}
            onChoose={onChoose?.(message)}
            onForm={onForm && (() => onForm(message))}
          />
        </Fragment>
      ))}
      {writer &&
        pending.map((one) => <PendingBubble key={one.key} pending={one} writer={writer} />)}
    </div>
  );
}

const dayOf = (at: Date | undefined) => at?.toDateString();
const day = 86_400_000;

function Day({ at }: { at: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = serverNow();
  if (dayOf(at) === dayOf(new Date(now))) return <span>{t("simulator:message.today")}</span>;
  if (dayOf(at) === dayOf(new Date(now - day))) {
    return <span>{t("simulator:message.yesterday")}</span>;
  }
  return <span>{format.date(at)}</span>;
}
