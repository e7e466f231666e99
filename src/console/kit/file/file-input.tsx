import { PaperClipOutlined, UploadOutlined } from "@ant-design/icons";
import { type DragEvent, useId, useState } from "react";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type FileFault, faultOfFile, usualMaxBytes } from "./check-file.ts";
import { fileKinds } from "./file-kinds.ts";
import { FileRow } from "./file-row.tsx";
import "./file.css";

interface FileInputProps {
  value?: readonly File[];
  onChange?: (files: File[]) => void;
  /** As in HTML: `.csv,image/png,image/*`. */
  accept?: string;
  /** Bytes; 16 MB by default. */
  maxBytes?: number;
  /** How many files at most; one by default, a newer one then takes its place. */
  max?: number;
  /** Shows images before they are sent. */
  preview?: boolean;
  id?: string;
  disabled?: boolean;
  onBlur?: () => void;
  "aria-describedby"?: string;
  "aria-invalid"?: "true";
  "aria-required"?: "true";
}

/** Files by button, keyboard or drop, refused before they are sent when they cannot be right. */
export function FileInput(props: FileInputProps) {
  const {
    value = [],
    onChange,
    accept,
    maxBytes = usualMaxBytes,
    max = 1,
    preview,
    ...input
  } = props;
  const { t } = useTranslation("kit");
  const format = useFormat();
  const own = useId();
  const id = input.id ?? own;
  const [refused, setRefused] = useState<string[]>([]);
  const [over, setOver] = useState(false);
  const size = format.bytes(maxBytes);
  const sentences: Record<FileFault, (name: string) => string> = {
    wrongKind: (name) => t("kit:file.wrongKind", { name }),
    tooBig: (name) => t("kit:file.tooBig", { name, size }),
    empty: (name) => t("kit:file.empty", { name }),
  };

  const take = (list: FileList | null) => {
    const faults: string[] = [];
    const good: File[] = [];
    for (const file of list ?? []) {
      const fault = faultOfFile(file, { accept, maxBytes });
      if (fault) faults.push(sentences[fault](file.name));
      else good.push(file);
    }
    const all = max === 1 ? good.slice(-1) : [...value, ...good];
    if (all.length > max) faults.push(t("kit:file.tooMany", { count: max }));
    setRefused(faults);
    if (good.length > 0) onChange?.(all.slice(0, max));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!input.disabled) take(event.dataTransfer.files);
  };
  return (
    <div className="kit-file">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the input inside */}
      <div
        className="kit-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...input}
          id={id}
          type="file"
          accept={accept}
          multiple={max > 1}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
        />
        <label htmlFor={id}>
          <UploadOutlined aria-hidden />
          {max > 1 ? t("kit:file.chooseSeveral") : t("kit:file.choose")}
        </label>
        <span>
          {t("kit:file.drop")} · {t("kit:file.limit", { size })}
          {accept && <> · {t("kit:file.kinds", { kinds: fileKinds(accept) })}</>}
        </span>
      </div>
      <div role="alert" className="kit-file-faults">
        {refused.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {value.length > 0 && (
        <ul>
          {value.map((file, index) => (
            <FileRow
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              icon={<PaperClipOutlined aria-hidden />}
              preview={preview}
              onRemove={() => onChange?.(value.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
