import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { mediaTypeOf } from "../../../messenger/contract/limits.ts";
import { type ShownTemplate, templateBubble } from "../../../templates/console/slots.ts";
import type { ReplyFile } from "../../contract/reply.ts";

interface ReplyPreviewProps {
  text: string;
  file: ReplyFile | null;
  buttons: readonly string[];
}

const formats = { image: "image", sticker: "image", video: "video", document: "document" } as const;

function headerOf(file: ReplyFile | null): ShownTemplate["header"] {
  const kind = file && mediaTypeOf(file.mime);
  if (!file || !kind || kind === "audio") return null;
  const { mime: type, ...rest } = file;
  return { format: formats[kind], file: { ...rest, type } };
}

/** The reply as the customer gets it, its variables still by their names. */
export function ReplyPreview({ text, file, buttons }: ReplyPreviewProps) {
  const { t } = useTranslation();
  if (text === "" && file === null && buttons.length === 0) return null;
  const sound = file && mediaTypeOf(file.mime) === "audio" ? file : null;
  const shown: ShownTemplate = {
    header: headerOf(file),
    body: text,
    footer: null,
    buttons: buttons.map((title) => ({ type: "quick_reply", text: title })),
  };
  return (
    <figure className="reply-preview" aria-label={t("replies:preview")}>
      <figcaption aria-hidden>{t("replies:preview")}</figcaption>
      {sound ? (
        // biome-ignore lint/a11y/useMediaCaption: what somebody says has no captions
        <audio src={sound.url} controls preload="metadata" aria-label={sound.name} />
      ) : (
        <Slot of={templateBubble} with={{ shown }} />
      )}
    </figure>
  );
}
