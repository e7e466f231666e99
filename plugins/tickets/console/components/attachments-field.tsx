import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { mostFiles } from "../../contract/limits.ts";
import { AttachmentInput } from "./attachment-input.tsx";

/** Attachments of a form, under the name `files`; its sending waits for them by `arrived`. */
export function AttachmentsField() {
  const { t } = useTranslation();
  return (
    <Field
      name="files"
      label={t("tickets:fields.files")}
      help={t("tickets:files.help", { max: mostFiles })}
    >
      <AttachmentInput />
    </Field>
  );
}
