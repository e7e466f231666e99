import {
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
  EmojiPicker as Picker,
} from "frimousse";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useFocusBack, useLayer } from "../../../../../src/console/shell/layers/layers.ts";
import { emojiIn } from "./emoji-data.ts";
import "./emoji-picker.css";

interface EmojiPickerProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
  /** In the middle of the window, over everything; else where it stands. */
  modal?: boolean;
  /** Closes it by itself: a press on it is not one elsewhere. */
  opener?: RefObject<HTMLElement | null>;
}

/** All emoji by name; Escape, or a press elsewhere, closes it. */
export default function EmojiPicker({ onPick, onClose, modal, opener }: EmojiPickerProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDialogElement>(null);
  useLayer(true, onClose);
  useFocusBack();
  useEffect(() => {
    const dialog = box.current;
    if (modal) dialog?.showModal();
    else dialog?.show();
    dialog?.querySelector("input")?.focus();
    const outside = (event: PointerEvent) => {
      const { target } = event;
      const inside = target !== dialog && dialog?.contains(target as Node);
      if (!inside && !opener?.current?.contains(target as Node)) onClose();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [modal, onClose, opener]);
  return (
    <dialog
      ref={box}
      className="emoji-box"
      data-modal={modal}
      aria-label={t("messenger:emoji.name")}
      onCancel={(event) => event.preventDefault()}
    >
      <Emoji onPick={onPick} />
    </dialog>
  );
}

/** The library counts rows and columns from 0; ARIA counts from 1. */
const from1 = (name: "aria-rowindex" | "aria-colindex", at = 0) => ({ [name]: at + 1 });
const counted = {
  Row: (props: EmojiPickerListRowProps) => (
    <div {...props} {...from1("aria-rowindex", props["aria-rowindex"])} />
  ),
  Emoji: ({ emoji, ...props }: EmojiPickerListEmojiProps) => (
    <button type="button" {...props} {...from1("aria-colindex", props["aria-colindex"])}>
      {emoji.emoji}
    </button>
  ),
};

function Emoji({ onPick }: Pick<EmojiPickerProps, "onPick">) {
  const { t, i18n } = useTranslation();
  const resolve = useMemo(
    () =>
      emojiIn([
        t("messenger:emoji.smileys"),
        t("messenger:emoji.people"),
        "",
        t("messenger:emoji.nature"),
        t("messenger:emoji.food"),
        t("messenger:emoji.travel"),
        t("messenger:emoji.activities"),
        t("messenger:emoji.objects"),
        t("messenger:emoji.symbols"),
        t("messenger:emoji.flags"),
      ]),
    [t],
  );
  return (
    <Picker.Root
      className="emoji-root"
      locale={i18n.language}
      resolveEmojiData={resolve}
      columns={8}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <div className="emoji-top">
        <Picker.Search
          className="emoji-search"
          aria-label={t("messenger:emoji.search")}
          placeholder={t("messenger:emoji.search")}
        />
        <Picker.SkinToneSelector
          className="emoji-tone"
          aria-label={t("messenger:emoji.tone")}
          title={t("messenger:emoji.tone")}
        />
      </div>
      <Picker.Viewport
        className="emoji-view"
        tabIndex={0}
        role="group"
        aria-label={t("messenger:emoji.name")}
      >
        <Picker.Loading className="emoji-note">{t("messenger:emoji.loading")}</Picker.Loading>
        <Picker.Empty className="emoji-note">{t("messenger:emoji.none")}</Picker.Empty>
        <Picker.List className="emoji-list" components={counted} />
      </Picker.Viewport>
    </Picker.Root>
  );
}
