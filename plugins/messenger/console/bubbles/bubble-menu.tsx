import type { ReactElement } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { DropdownMenu, type MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { againRefusal } from "../../contract/check/failure-words.ts";
import { mayForward } from "../../contract/forward.ts";
import { useForward } from "../pages/dialogs.tsx";
import { useIsPinned, usePin } from "../thread/pins/use-pin.ts";
import { useStar } from "../thread/stars/use-star.ts";
import type { ToolsProps } from "./bubble-tools.tsx";
import { wordsOf } from "./content-line.ts";
import { fileUrl } from "./contents/media-file.ts";

interface BubbleMenuProps extends ToolsProps {
  trigger: ReactElement<Record<string, unknown>>;
  /** Opens the reactions; absent where there are none. */
  onReacting: false | undefined | (() => void);
}

/** The actions of one message, open from the start. */
export function BubbleMenu(props: BubbleMenuProps) {
  const { message, trigger, onReacting, onReply, onRetry, onDiscard, onDetails } = props;
  const { starred = false, onPick } = props;
  const { t } = useTranslation();
  const tell = useTell();
  const forward = useForward();
  const pin = usePin(message.contact_id);
  const isPinned = useIsPinned(message.contact_id, message.id);
  const star = useStar();
  const { content, sending, retried_by } = message;
  const stored = sending === undefined;
  const words = wordsOf(content);
  const media = content && "media" in content ? content.media : null;
  const url = fileUrl(media?.url);
  const again =
    sending?.state === "unsent" || sending?.state === "refused"
      ? !sending.lost
      : stored &&
        message.status === "failed" &&
        retried_by === null &&
        againRefusal(message, new Date(serverNow())) === null;

  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => tell.success(t("messenger:bubble.copied")),
      () => tell.error(t("messenger:bubble.notCopied")),
    );
  };
  const download = () => {
    const link = document.createElement("a");
    link.href = url ?? "";
    link.download = media?.name ?? "";
    link.click();
  };
  const items: (MenuEntry | false | undefined)[] = [
    stored &&
      onReply && {
        key: "reply",
        label: t("messenger:menu.reply"),
        onClick: () => onReply(message),
      },
    stored &&
      forward &&
      mayForward(content) && {
        key: "forward",
        label: t("messenger:menu.forward"),
        onClick: () => forward([message]),
      },
    stored &&
      onReply && {
        key: "pin",
        label: isPinned ? t("messenger:pins.unpin") : t("messenger:pins.pin"),
        onClick: () => pin(message.id),
      },
    stored && {
      key: "star",
      label: starred ? t("messenger:stars.unstar") : t("messenger:stars.star"),
      onClick: () => void star([message.id], !starred),
    },
    onReacting && {
      key: "react",
      label: t("messenger:menu.react"),
      // After the menu has given the focus back, so that the bar can take it.
      onClick: () => setTimeout(onReacting),
    },
    words !== "" && {
      key: "copy",
      label: t("messenger:menu.copy"),
      onClick: () => copy(words),
    },
    stored && {
      key: "link",
      label: t("messenger:menu.link"),
      // Without the number: the messenger finds whose contact it is.
      onClick: () =>
        copy(`${location.origin}/messenger/${message.contact_id}?message=${message.id}`),
    },
    stored &&
      onPick && {
        key: "pick",
        label: t("messenger:picked.begin"),
        onClick: () => onPick(message),
      },
    url !== undefined && {
      key: "download",
      label: t("messenger:menu.download"),
      onClick: download,
    },
    again &&
      onRetry && {
        key: "retry",
        label: t("messenger:menu.retry"),
        onClick: () => onRetry(message),
      },
    stored && {
      key: "details",
      label: t("messenger:menu.details"),
      onClick: () => onDetails(message.id),
    },
    !stored &&
      sending.state !== "sending" &&
      onDiscard && {
        key: "discard",
        label: t("messenger:menu.discard"),
        danger: true,
        onClick: () => onDiscard(message),
      },
  ];
  return (
    <DropdownMenu pressed items={items.filter((item): item is MenuEntry => Boolean(item))}>
      {trigger}
    </DropdownMenu>
  );
}
