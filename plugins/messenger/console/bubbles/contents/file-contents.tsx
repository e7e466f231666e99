import {
  AudioOutlined,
  CustomerServiceOutlined,
  DownloadOutlined,
  FileExcelOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
} from "@ant-design/icons";
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { Media } from "../../../contract/content.ts";
import { type ShownFile, useFile } from "./media-file.ts";

const VoicePlayer = lazy(() => import("../voice/voice-player.tsx"));
const Lightbox = lazy(() => import("./lightbox.tsx"));

interface FileProps {
  messageId: string | null;
  media: Media | null;
  /** It will not come any more. */
  lost: boolean;
}

interface NoFileProps {
  file: ShownFile;
  name: string;
  lost: boolean;
}

/** In place of a file that is still fetched, that WhatsApp lost, or whose address ran out. */
function NoFile({ file, name, lost }: NoFileProps) {
  const { t } = useTranslation();
  if (file.broken) {
    return (
      <p className="msg-note">
        {t("messenger:media.broken", { name })}{" "}
        <button type="button" className="msg-more" onClick={file.again}>
          {t("messenger:media.again")}
        </button>
      </p>
    );
  }
  return (
    <p className="msg-note">
      {lost ? t("messenger:media.lost", { name }) : t("messenger:media.waiting", { name })}
    </p>
  );
}

/** The room a picture will take, before it is there. */
const roomFor = ({ width, height }: Media, most: number): CSSProperties => {
  if (!width || !height) return { width: most, height: Math.round(most * 0.75) };
  const scale = Math.min(1, most / width, (most * 1.2) / height);
  const shown = Math.max(64, Math.round(width * scale));
  return { width: shown, aspectRatio: `${width} / ${height}` };
};

const widest = 300;

export function ImageContent({ messageId, media, lost, alt }: FileProps & { alt: string }) {
  const { t } = useTranslation();
  const file = useFile(messageId, media);
  const [open, setOpen] = useState(false);
  const name = t("messenger:nav.kind.image");
  if (!media || !file.url || file.broken) return <NoFile {...{ file, name, lost }} />;
  const words = alt || name;
  return (
    <>
      <button
        type="button"
        className="msg-picture"
        style={roomFor(media, widest)}
        aria-label={t("messenger:media.enlarge", { name: words })}
        onClick={() => setOpen(true)}
      >
        <img src={file.url} alt={words} loading="lazy" onError={file.onError} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <Lightbox url={file.url} name={media.name} alt={words} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function StickerContent({ messageId, media, lost }: FileProps) {
  const { t } = useTranslation();
  const file = useFile(messageId, media);
  const name = t("messenger:nav.kind.sticker");
  if (!media || !file.url || file.broken) return <NoFile {...{ file, name, lost }} />;
  return (
    <img
      className="msg-sticker"
      src={file.url}
      alt={name}
      width={128}
      height={128}
      loading="lazy"
      onError={file.onError}
    />
  );
}

export function VideoContent({ messageId, media, lost, label }: FileProps & { label: string }) {
  const { t } = useTranslation();
  const file = useFile(messageId, media);
  const name = t("messenger:nav.kind.video");
  if (!media || !file.url || file.broken) return <NoFile {...{ file, name, lost }} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what people send one another has no captions
    <video
      className="msg-video"
      style={roomFor(media, widest)}
      src={file.url}
      controls
      preload="metadata"
      aria-label={label || name}
      onError={file.onError}
    />
  );
}

export function AudioContent({ messageId, media, lost, voice }: FileProps & { voice: boolean }) {
  const { t } = useTranslation();
  const file = useFile(messageId, media);
  const name = voice ? t("messenger:nav.kind.voice") : t("messenger:nav.kind.audio");
  return (
    <div className="msg-audio">
      <span className="msg-audio-name">
        {voice ? <AudioOutlined aria-hidden /> : <CustomerServiceOutlined aria-hidden />}
        {name}
      </span>
      {!media || !file.url || file.broken ? (
        <>
          {voice && <span aria-hidden className="msg-voice-wait" />}
          <NoFile {...{ file, name, lost }} />
        </>
      ) : voice ? (
        <Suspense fallback={<span aria-hidden className="msg-voice-wait" />}>
          <VoicePlayer sound={{ ...media, url: file.url }} label={name} onError={file.onError} />
        </Suspense>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: what people send one another has no captions
        <audio
          src={file.url}
          controls
          preload="metadata"
          aria-label={name}
          onError={file.onError}
        />
      )}
    </div>
  );
}

const icons: readonly (readonly [RegExp, ReactNode])[] = [
  [/pdf/, <FilePdfOutlined key="pdf" />],
  [/word/, <FileWordOutlined key="word" />],
  [/excel|sheet|csv/, <FileExcelOutlined key="sheet" />],
  [/powerpoint|presentation/, <FilePptOutlined key="slides" />],
  [/^text\//, <FileTextOutlined key="text" />],
];

/** `PDF`, `XLSX`: what people call a kind of file. */
export const extensionOf = ({ name, mime }: Pick<Media, "name" | "mime">): string => {
  const [, ending] = /\.([\p{L}\p{N}]{1,8})$/u.exec(name) ?? [];
  return (
    ending ??
    mime
      .split("/")
      .at(-1)
      ?.split(/[.;+-]/)
      .at(-1) ??
    ""
  ).toUpperCase();
};

export function DocumentContent({ messageId, media, lost }: FileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const file = useFile(messageId, media);
  const name = t("messenger:nav.kind.document");
  const onItsWay = messageId === null && !file.url;
  if (!media || (!file.url && !onItsWay) || file.broken) {
    return <NoFile {...{ file, name, lost }} />;
  }
  const icon = icons.find(([kind]) => kind.test(media.mime))?.[1] ?? <FileOutlined />;
  const about = (
    <>
      <span aria-hidden className="msg-document-icon">
        {icon}
      </span>
      <span>
        <bdi>{media.name || name}</bdi>
        <small>
          {extensionOf(media)} · {format.bytes(media.size)}
        </small>
      </span>
    </>
  );
  // Our own, whose bytes are still in the page: it is no address that could be opened.
  if (onItsWay) return <span className="msg-document">{about}</span>;
  return (
    <a className="msg-document" href={file.url} download={media.name || true}>
      {about}
      <DownloadOutlined role="img" aria-label={t("messenger:media.download")} />
    </a>
  );
}
