import { useRef, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { isSilent } from "../../../../src/console/http/transport.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FileInput } from "../../../../src/console/kit/file/file-input.tsx";
import { refusalOf } from "../../../../src/console/kit/form/sending/refusal.ts";
import type { Media } from "../../contract/content.ts";
import { uploadMessageMedia } from "../../contract/endpoints/messages.ts";
import { mediaRules, mostBytesOf } from "../../contract/limits.ts";
import { useDesk } from "../store/hooks/use-desk.ts";

interface HeaderMediaProps {
  format: "image" | "video" | "document";
  value?: Media | null;
  onChange?: (media: Media | null) => void;
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: "true";
}

/** The file of a template's header: checked, handed to the server, and shown by its name. */
export function HeaderMedia({ format, value: _, onChange, ...input }: HeaderMediaProps) {
  const { t } = useTranslation();
  const { numberId } = useDesk();
  const { mutateAsync } = useCustomMutation(uploadMessageMedia, { quiet: true });
  const newest = useRef(0);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const { types } = mediaRules[format];

  const take = async ([file]: File[]) => {
    const turn = ++newest.current;
    setFault("");
    setFiles(file ? [file] : []);
    setBusy(file !== undefined);
    onChange?.(null);
    if (!file) return;
    try {
      const media = await mutateAsync({ body: { file, number_id: numberId } });
      if (turn === newest.current) onChange?.(media);
    } catch (error) {
      if (turn !== newest.current || isSilent(error)) return;
      const { errors, message } = refusalOf(error);
      setFault(errors.file?.[0] ?? (message || t("kit:error.text")));
      setFiles([]);
    } finally {
      if (turn === newest.current) setBusy(false);
    }
  };
  return (
    <div className="template-media">
      <FileInput
        {...input}
        accept={types.join(",")}
        maxBytes={mostBytesOf(format)}
        value={files}
        onChange={(chosen) => void take(chosen)}
      />
      <span role="status">{busy && t("messenger:templates.uploading")}</span>
      {fault && (
        <p role="alert" className="composer-refused">
          {fault}
        </p>
      )}
    </div>
  );
}
