import { UploadOutlined } from "@ant-design/icons";
import { Button, Spin } from "antd";
import { useRef, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { isSilent } from "../../../../src/console/http/transport.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { refusalOf } from "../../../../src/console/kit/form/sending/refusal.ts";
import type { Media } from "../../contract/content.ts";
import { uploadMessageMedia } from "../../contract/endpoints/messages.ts";
import { mediaRules, mediaTypeOf } from "../../contract/limits.ts";
import { refusalOfFile } from "../composer/files/chosen-files.ts";
import { fileSentence } from "../composer/files/refused-file.ts";
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
export function HeaderMedia({ format, value, onChange, ...input }: HeaderMediaProps) {
  const { t } = useTranslation();
  const { numberId } = useDesk();
  const { mutateAsync } = useCustomMutation(uploadMessageMedia, { quiet: true });
  const picker = useRef<HTMLInputElement>(null);
  const newest = useRef(0);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");

  const take = async (file: File | undefined) => {
    if (!file) return;
    const wrongKind = mediaTypeOf(file.type) !== format ? "messenger.file_type" : null;
    const refused = refusalOfFile(file) ?? wrongKind;
    setFault(refused === null ? "" : t(fileSentence(refused)));
    if (refused !== null) return;
    const turn = ++newest.current;
    setBusy(true);
    onChange?.(null);
    try {
      const media = await mutateAsync({ body: { file, number_id: numberId } });
      if (turn === newest.current) onChange?.(media);
    } catch (error) {
      if (turn !== newest.current || isSilent(error)) return;
      const { errors, message } = refusalOf(error);
      setFault(errors.file?.[0] ?? (message || t("kit:error.text")));
    } finally {
      if (turn === newest.current) setBusy(false);
    }
  };
  return (
    <div className="template-media">
      <Button
        {...input}
        icon={busy ? <Spin size="small" /> : <UploadOutlined aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        {value ? t("messenger:templates.otherFile") : t("messenger:templates.chooseFile")}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={mediaRules[format].types.join(",")}
        aria-label={t("messenger:templates.chooseFile")}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <span role="status">
        {busy ? t("messenger:templates.uploading") : <bdi>{value?.name}</bdi>}
      </span>
      {fault && (
        <p role="alert" className="composer-refused">
          {fault}
        </p>
      )}
    </div>
  );
}
