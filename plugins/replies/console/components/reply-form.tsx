import { Radio } from "antd";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { type Reply, type ReplyScope, replyScope } from "../../contract/reply.ts";
import { replies } from "../../contract/resources.ts";
import { variables } from "../../contract/variables.ts";
import { scopeNames } from "../scopes.ts";
import { useReplyFields } from "../use-reply-fields.tsx";

interface ReplyFormProps {
  number: string;
  /** For whom the person may write. */
  may: Readonly<Record<ReplyScope, boolean>>;
  reply?: Reply | undefined;
  onClose: () => void;
}

const blank: { scope: ReplyScope; shortcut: string; title: string; text: string } = {
  scope: "personal",
  shortcut: "",
  title: "",
  text: "",
};

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
    body: (values) => values,
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
      <ReplyFields />
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
    initial: ({ shortcut, title, text }) => ({ shortcut, title, text }),
    body: (values) => values,
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
      <ReplyFields />
    </FormModal>
  );
}

function ReplyFields() {
  const { t } = useTranslation();
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
        required
      />
    </>
  );
}
