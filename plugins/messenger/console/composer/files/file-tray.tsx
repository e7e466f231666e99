import { CloseOutlined, FileOutlined, SoundOutlined } from "@ant-design/icons";
import { Button, Checkbox } from "antd";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { takesCaption } from "../../../contract/check/file-check.ts";
import { refusalWords } from "../../../contract/check/refusal-words.ts";
import { mediaTypeOf, messageLimits } from "../../../contract/limits.ts";
import { enterBreaks, sendsText } from "../text-box.tsx";
import { useGrown } from "../use-grown.ts";
import type { ChosenFile, ChosenFiles } from "./chosen-files.ts";
import "./file-tray.css";

const VoicePlayer = lazy(() => import("../../bubbles/voice/voice-player.tsx"));

interface FileTrayProps {
  chosen: ChosenFiles;
  onSend: () => void;
  /** The last one is about to go, and the tray with it. */
  onEmpty: () => void;
}

/** The files about to be sent, each with its picture, its caption and what is wrong with it. */
export default function FileTray({ chosen, onSend, onEmpty }: FileTrayProps) {
  const { t } = useTranslation();
  const { files, edit, remove } = chosen;
  const list = useRef<HTMLUListElement>(null);
  const count = files.length;
  const before = useRef(0);
  useEffect(() => {
    const came = count > before.current;
    before.current = count;
    // Where one was taken away, its neighbour has the focus already.
    if (count > 0 && (came || document.activeElement === document.body))
      list.current?.querySelector<HTMLElement>("li:last-child :is(input, textarea)")?.focus();
  }, [count]);
  const removeAt = (key: string, at: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>(":scope > li > button");
    const neighbour = buttons?.[at + 1] ?? buttons?.[at - 1];
    if (neighbour) neighbour.focus();
    else onEmpty();
    remove([key]);
  };
  return (
    <ul ref={list} className="composer-files" aria-label={t("messenger:files.name")}>
      {files.map((one, at) => (
        <FileRow
          key={one.key}
          chosen={one}
          onSend={onSend}
          onEdit={(change) => edit(one.key, change)}
          onRemove={() => removeAt(one.key, at)}
        />
      ))}
    </ul>
  );
}

interface FileRowProps {
  chosen: ChosenFile;
  onSend: () => void;
  onEdit: (change: Partial<ChosenFile>) => void;
  onRemove: () => void;
}

function FileRow({ chosen, onSend, onEdit, onRemove }: FileRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { key, file, preview, caption, voice, recorded, cut, refused } = chosen;
  useGrown(box, caption);
  const kind = mediaTypeOf(file.type);
  // What says that it is a picture may be none, or none that this browser can draw.
  const [undrawable, setUndrawable] = useState(false);
  const picture = undrawable ? null : preview;
  const left = messageLimits.caption - caption.trim().length;
  return (
    <li data-refused={refused !== null || undefined}>
      <span className="composer-file-picture" aria-hidden>
        {picture && (kind === "image" || kind === "sticker") && (
          <img src={picture} alt="" onError={() => setUndrawable(true)} />
        )}
        {picture && kind === "video" && (
          <video src={picture} muted preload="metadata" onError={() => setUndrawable(true)} />
        )}
        {kind === "audio" && <SoundOutlined />}
        {!picture && kind !== "audio" && <FileOutlined />}
      </span>
      <div>
        <span className="composer-file-name">
          <bdi title={file.name}>{file.name}</bdi> <small>{format.bytes(file.size)}</small>
        </span>
        {refused !== null && (
          <p role="alert" className="composer-refused">
            {t(refusalWords[refused])}
          </p>
        )}
        {refused === null && takesCaption(file.type) && (
          <label htmlFor={id} className="composer-caption">
            <span>{t("messenger:files.caption")}</span>
            <textarea
              id={id}
              ref={box}
              rows={1}
              dir="auto"
              value={caption}
              aria-invalid={left < 0 || undefined}
              onChange={(event) => onEdit({ caption: event.target.value })}
              onKeyDown={(event) => {
                if (!sendsText(event, enterBreaks())) return;
                event.preventDefault();
                onSend();
              }}
            />
          </label>
        )}
        {left < 0 && (
          <p role="alert" className="composer-refused">
            {t("messenger:composer.tooLong", { count: -left })}
          </p>
        )}
        {cut !== undefined && (
          <p role="alert" className="composer-file-cut">
            {cut === "lost" ? t("messenger:voice.cutLost") : t("messenger:voice.cutLongest")}
          </p>
        )}
        {preview && recorded && (
          <Suspense fallback={<span aria-hidden className="msg-voice-wait" />}>
            <VoicePlayer
              sound={{ id: key, url: preview, size: file.size, file }}
              label={file.name}
            />
          </Suspense>
        )}
        {preview && !recorded && kind === "audio" && (
          // biome-ignore lint/a11y/useMediaCaption: what somebody says has no captions
          <audio
            src={preview}
            controls
            preload="metadata"
            aria-label={t("messenger:files.listen", { name: file.name })}
          />
        )}
        {refused === null && !recorded && file.type.startsWith("audio/ogg") && (
          <Checkbox checked={voice} onChange={(event) => onEdit({ voice: event.target.checked })}>
            {t("messenger:files.voice")}
          </Checkbox>
        )}
      </div>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("messenger:files.remove", { name: file.name })}
        onClick={onRemove}
      />
    </li>
  );
}
