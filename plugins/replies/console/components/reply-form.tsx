import { Form, Radio } from "antd";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { choiceLimits, mostButtons } from "../../../messenger/contract/limits.ts";
import { textLimits } from "../../contract/limits.ts";
import { type Reply, type ReplyFile, type ReplyScope, replyScope } from "../../contract/reply.ts";
import { replies } from "../../contract/resources.ts";
import { variables } from "../../contract/variables.ts";
import { scopeNames } from "../scopes.ts";
import { useReplyFields } from "../use-reply-fields.tsx";
import { FileField, type ReplyFileValue } from "./file-field.tsx";
import { ReplyPreview } from "./reply-preview.tsx";

interface ReplyFormProps {
  number: string;
  /** For whom the person may write. */
  may: Readonly<Record<ReplyScope, boolean>>;
  reply?: Reply | undefined;
  onClose: () => void;
}

interface ReplyValues {
  shortcut: string;
  title: string;
  text: string;
  file_id: ReplyFileValue;
  buttons: string[];
}

const places = Array.from({ length: mostButtons }, (_, at) => at);
const blank = {
  scope: "personal" as ReplyScope,
  shortcut: "",
  title: "",
  text: "",
  file_id: null as ReplyFileValue,
  buttons: places.map(() => ""),
};
const fileOf = (value: ReplyFileValue | undefined): ReplyFile | null =>
  value && value !== "sending" ? value : null;
const titlesOf = (buttons: readonly string[] | undefined) =>
  (buttons ?? []).map((title) => (title ?? "").trim()).filter(Boolean);
const bodyOf = <V extends ReplyValues>(values: V) => ({
  ...values,
  file_id: fileOf(values.file_id)?.id ?? null,
  buttons: titlesOf(values.buttons),
});

/** A new canned reply, or one that is changed; whose it is stays. */
export default function ReplyForm({ reply, ...props }: ReplyFormProps) {
  return reply ? <EditReply {...props} reply={reply} /> : <NewReply {...props} />;
}

function NewReply({ number, may, onClose }: ReplyFormProps) {
  const { t } = useTranslation();
  const form = useModalForm(replies, {
    action: "create",
    name: "reply",
    params: { number },
    initial: blank,
    body: bodyOf,
    success: t("replies:created"),
  });
  return (
    <FormModal title={t("replies:new")} form={form} submit={t("replies:create")} onClose={onClose}>
      <Field name="scope" label={t("replies:fields.scope")}>
        <Radio.Group
          options={replyScope.options.map((value) => ({
            value,
            label: t(scopeNames[value]),
            disabled: !may[value],
          }))}
        />
      </Field>
      <ReplyFields number={number} />
    </FormModal>
  );
}

function EditReply({ number, reply, onClose }: ReplyFormProps & { reply: Reply }) {
  const { t } = useTranslation();
  const { fields } = useReplyFields();
  const form = useModalForm(replies, {
    action: "edit",
    name: "reply",
    params: { number },
    record: reply,
    initial: ({ shortcut, title, text, file, buttons }): ReplyValues => ({
      shortcut,
      title,
      text,
      file_id: file,
      buttons: places.map((at) => buttons[at] ?? ""),
    }),
    body: bodyOf,
    fields,
    success: t("replies:saved"),
  });
  return (
    <FormModal
      title={t("replies:editOf", { title: reply.title })}
      form={form}
      submit={t("replies:save")}
      onClose={onClose}
    >
      <ReplyFields number={number} />
    </FormModal>
  );
}

function ReplyFields({ number }: Pick<ReplyFormProps, "number">) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ReplyValues>();
  const file = fileOf(Form.useWatch("file_id", form));
  const buttons = titlesOf(Form.useWatch("buttons", form));
  const text = (Form.useWatch("text", form) ?? "").trim();
  const isAlone = file === null && buttons.length === 0;
  const names = variables.map((name) => `{{${name}}}`).join(" ");
  return (
    <>
      <TextField
        name="shortcut"
        label={t("replies:fields.shortcut")}
        help={t("replies:shortcutHelp")}
        required
      />
      <TextField name="title" label={t("replies:fields.title")} required />
      <TextAreaField
        name="text"
        label={t("replies:fields.text")}
        help={t("replies:textHelp", { names })}
        required={isAlone}
        limit={isAlone ? textLimits.alone : textLimits.accompanied}
      />
      <FileField number={number} />
      <fieldset className="reply-buttons">
        <legend>{t("replies:fields.buttons")}</legend>
        {places.map((at) => (
          <TextField
            key={at}
            name={["buttons", at]}
            label={t("replies:button", { place: at + 1 })}
            limit={choiceLimits.button}
          />
        ))}
      </fieldset>
      <ReplyPreview text={text} file={file} buttons={buttons} />
    </>
  );
}
