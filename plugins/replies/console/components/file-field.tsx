import { DeleteOutlined, PaperClipOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { isSilent } from "../../../../src/console/http/transport.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FileInput } from "../../../../src/console/kit/file/file-input.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { refusalOf } from "../../../../src/console/kit/form/sending/refusal.ts";
import { mediaTypes, uploadLimit } from "../../../messenger/contract/limits.ts";
import { uploadReplyFile } from "../../contract/endpoints.ts";
import type { ReplyFile } from "../../contract/reply.ts";

/** `sending`: it is on its way up, and nothing may be saved without it. */
export type ReplyFileValue = ReplyFile | "sending" | null;

interface FileProps {
  number: string;
  value?: ReplyFileValue;
  onChange?: (value: ReplyFileValue) => void;
  id?: string;
}

/** Handed over as it is chosen, so that a reply is saved at once. */
function ReplyFileInput({ number, value = null, onChange, ...input }: FileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync } = useCustomMutation(uploadReplyFile, { quiet: true });
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [fault, setFault] = useState("");
  const take = async ([file]: File[]) => {
    if (!file) return;
    setFault("");
    setChosen([file]);
    onChange?.("sending");
    try {
      onChange?.(await mutateAsync({ params: { number }, body: { file } }));
    } catch (error) {
      onChange?.(null);
      if (isSilent(error)) return;
      const { errors, message } = refusalOf(error);
      setFault(errors.file?.[0] ?? (message || t("kit:error.text")));
    } finally {
      setChosen([]);
    }
  };
  if (value !== null && value !== "sending") {
    return (
      <p className="reply-file">
        <PaperClipOutlined aria-hidden />
        <bdi>{value.name}</bdi>
        <small>{format.bytes(value.size)}</small>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("kit:file.remove", { name: value.name })}
          onClick={() => onChange?.(null)}
        />
      </p>
    );
  }
  const isSending = value === "sending";
  return (
    <>
      <FileInput
        {...input}
        accept={mediaTypes.join(",")}
        maxBytes={uploadLimit}
        disabled={isSending}
        value={chosen}
        onChange={(files) => void take(files)}
      />
      <span role="status">{isSending && t("replies:file.sending")}</span>
      {fault && (
        <p role="alert" className="kit-bad-text">
          {fault}
        </p>
      )}
    </>
  );
}

/** The one file of a reply. */
export function FileField({ number }: Pick<FileProps, "number">) {
  const { t } = useTranslation();
  const arrived = {
    validateTrigger: "onSubmit",
    validator: (_: unknown, value: ReplyFileValue) =>
      value === "sending" ? Promise.reject(new Error(t("replies:file.wait"))) : Promise.resolve(),
  };
  return (
    <Field
      name="file_id"
      label={t("replies:fields.file")}
      help={t("replies:file.help")}
      rules={[arrived]}
    >
      <ReplyFileInput number={number} />
    </Field>
  );
}
