import { type KeyboardEvent, type RefObject, useEffect, useId } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useGrown } from "./use-grown.ts";

/** On a touch keyboard there is no Shift at hand: Enter breaks the line, the button sends. */
export const enterBreaks = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** Whether a key press sends what was written. */
export function sendsText(event: KeyboardEvent, breaks: boolean): boolean {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return false;
  return event.ctrlKey || event.metaKey || !(event.shiftKey || event.altKey || breaks);
}

/** With so many characters left the person sees how many. */
const near = 300;

interface TextBoxProps {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Characters that may be sent. */
  limit: number;
  /** Whom it is written to. */
  name: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onBlur: () => void;
}

/** Where a message is written; grows with it to about eight lines. */
export function TextBox({ box, text, limit, name, onChange, onSend, onBlur }: TextBoxProps) {
  const { t } = useTranslation();
  const help = useId();
  const left = limit - text.trim().length;
  useGrown(box, text);
  useEffect(() => {
    // A browser begins before what a box comes with; whoever goes on writing begins behind it.
    const { length } = box.current?.value ?? "";
    box.current?.setSelectionRange(length, length);
  }, [box]);
  return (
    <div className="composer-text">
      <textarea
        ref={box}
        rows={1}
        dir="auto"
        value={text}
        enterKeyHint={enterBreaks() ? "enter" : "send"}
        aria-label={t("messenger:composer.label", { name })}
        aria-describedby={help}
        aria-invalid={left < 0 || undefined}
        placeholder={t("messenger:composer.placeholder")}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (!sendsText(event, enterBreaks())) return;
          event.preventDefault();
          onSend();
        }}
      />
      <span id={help} className="composer-help">
        {enterBreaks() ? t("messenger:composer.touchKeys") : t("messenger:composer.keys")}
      </span>
      {text.length > limit - near && (
        <span role="status" className="composer-count" data-over={left < 0 || undefined}>
          {left < 0
            ? t("messenger:composer.tooLong", { count: -left })
            : t("messenger:composer.left", { count: left })}
        </span>
      )}
    </div>
  );
}
