import { PaperClipOutlined } from "@ant-design/icons";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { TicketFile } from "../../contract/ticket.ts";

/** What came with a message: pictures and films to look at, everything else to take. */
export function Attachments({ files }: { files: readonly TicketFile[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className="ticket-files" aria-label={t("tickets:files.list")}>
      {files.map((file) => (
        <li key={file.id}>
          <Attachment file={file} />
        </li>
      ))}
    </ul>
  );
}

function Attachment({ file }: { file: TicketFile }) {
  const format = useFormat();
  const { name, type, size, width, height } = file;
  const url = file.url;
  return (
    <>
      {type.startsWith("video/") && (
        // biome-ignore lint/a11y/useMediaCaption: what people attach has none
        <video src={url} controls preload="metadata" aria-label={name} />
      )}
      {type.startsWith("audio/") && (
        // biome-ignore lint/a11y/useMediaCaption: what people attach has none
        <audio src={url} controls preload="metadata" aria-label={name} />
      )}
      <a href={url} target="_blank" rel="noreferrer">
        {type.startsWith("image/") ? (
          <img
            src={url}
            alt=""
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
          />
        ) : (
          <PaperClipOutlined aria-hidden />
        )}
        <span>
          <bdi>{name}</bdi> <small>{format.bytes(size)}</small>
        </span>
      </a>
    </>
  );
}
