import { FileOutlined, SendOutlined } from "@ant-design/icons";
import { useEffect, useState } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/public/field.tsx";
import { mediaTypeOf, messageLimits } from "../../../messenger/contract/limits.ts";

interface FileFormProps {
  file: File;
  onSend: (caption: string) => void;
}

/** The chosen file once more, and what is written under it. */
export function FileForm({ file, onSend }: FileFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const url = useObjectUrl(file);
  const kind = mediaTypeOf(file.type);
  const captioned = kind === "image" || kind === "video" || kind === "document";
  return (
    <form
      className="public-form"
      onSubmit={(event) => {
        event.preventDefault();
        const caption = new FormData(event.currentTarget).get("caption");
        onSend(typeof caption === "string" ? caption.trim() : "");
      }}
    >
      {url && (kind === "image" || kind === "sticker") ? (
        <img className="file-shown" src={url} alt={file.name} />
      ) : (
        <FileOutlined className="file-shown" aria-hidden />
      )}
      <p className="file-name">
        <bdi>{file.name}</bdi> <small>{format.bytes(file.size)}</small>
      </p>
      {captioned && (
        <Field
          name="caption"
          label={t("simulator:file.caption")}
          maxLength={messageLimits.caption}
        />
      )}
      <button type="submit" className="public-button">
        <SendOutlined aria-hidden /> {t("simulator:composer.send")}
      </button>
    </form>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
