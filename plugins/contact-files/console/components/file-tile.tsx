import { FileOutlined, PlayCircleOutlined } from "@ant-design/icons";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { ContactFile } from "../../contract/file.ts";

interface FileTileProps {
  file: ContactFile;
  /** Shows the picture itself. */
  picture: boolean;
}

/** A file that opens in a tab of its own; what is not there says so. */
export function FileTile({ file: { media, text, type }, picture }: FileTileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!media?.url) return <p className="cf-missing">{t("contact-files:missing")}</p>;
  const name = media.name || text || t("contact-files:unnamed");
  if (type === "audio") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has written down what people say
      <audio controls preload="none" src={media.url} aria-label={name} />
    );
  }
  return (
    <a className="cf-file" href={media.url} target="_blank" rel="noopener noreferrer">
      {picture && type === "image" && <img src={media.url} alt={text || name} loading="lazy" />}
      {picture && type === "video" && (
        <>
          <PlayCircleOutlined aria-hidden />
          <span className="kit-hidden">{name}</span>
        </>
      )}
      {!picture && (
        <>
          <FileOutlined aria-hidden />
          <span>
            <bdi>{name}</bdi>
            <small>{format.bytes(media.size)}</small>
          </span>
        </>
      )}
    </a>
  );
}
