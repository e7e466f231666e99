import { PlusOutlined } from "@ant-design/icons";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useFocusBack, useLayer } from "../../../../src/console/shell/layers/layers.ts";

const EmojiPicker = lazy(() => import("../composer/emoji/emoji-picker.tsx"));

const quick = ["👍", "❤️", "😂", "😮", "😢", "🙏"];

interface ReactionBarProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** Six emoji at hand and the way to all others; arrows move, Escape closes. */
export function ReactionBar({ onPick, onClose }: ReactionBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  useLayer(true, onClose);
  useFocusBack();
  useEffect(() => {
    if (all) return;
    bar.current?.querySelector("button")?.focus();
    const outside = (event: PointerEvent) => {
      if (!bar.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [all, onClose]);

  const move = (by: number) => {
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  };
  const pick = (emoji: string) => {
    onPick(emoji);
    onClose();
  };
  if (all) {
    return (
      <Suspense fallback={null}>
        <EmojiPicker modal onPick={pick} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <div
      ref={bar}
      className="msg-react-bar"
      role="toolbar"
      aria-label={t("messenger:reaction.choose")}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(step);
      }}
    >
      {quick.map((emoji) => (
        <button key={emoji} type="button" onClick={() => pick(emoji)}>
          {emoji}
        </button>
      ))}
      <button
        type="button"
        aria-label={t("messenger:reaction.more")}
        title={t("messenger:reaction.more")}
        onClick={() => setAll(true)}
      >
        <PlusOutlined aria-hidden />
      </button>
    </div>
  );
}
