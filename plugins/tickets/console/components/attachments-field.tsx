import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { mostFiles } from "../../contract/limits.ts";
import { AttachmentInput, type Chosen } from "./attachment-input.tsx";

/** Attachments of a form, under the name `files`; nothing is sent while one is on its way. */
export function AttachmentsField() {
  const { t } = useTranslation();
  const arrived = {
    validator: (_: unknown, value: readonly Chosen[] = []) =>
      value.every(({ id }) => id !== undefined)
        ? Promise.resolve()
        : Promise.reject(new Error(t("tickets:files.wait"))),
  };
  return (
    <Field
      name="files"
      label={t("tickets:fields.files")}
      help={t("tickets:files.help", { max: mostFiles })}
      rules={[{ ...arrived, validateTrigger: "onSubmit" }]}
    >
      <AttachmentInput />
    </Field>
  );
}
