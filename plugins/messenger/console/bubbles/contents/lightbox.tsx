import { CloseOutlined, DownloadOutlined } from "@ant-design/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useFocusBack, useLayer } from "../../../../../src/console/shell/layers/layers.ts";

interface LightboxProps {
  url: string;
  name: string;
  alt: string;
  onClose: () => void;
}

/** A picture as large as the window; Escape or a click beside it closes it. */
export default function Lightbox({ url, name, alt, onClose }: LightboxProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useLayer(true, onClose);
  useFocusBack();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it by keyboard
    <dialog
      ref={dialog}
      className="msg-lightbox"
      aria-label={alt}
      onCancel={(event) => event.preventDefault()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="msg-lightbox-bar">
        <bdi>{name}</bdi>
        <a href={url} download={name || true} aria-label={t("messenger:media.download")}>
          <DownloadOutlined aria-hidden />
        </a>
        <button type="button" aria-label={t("messenger:media.close")} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      </div>
      <img src={url} alt={alt} />
    </dialog>
  );
}
