import { Form } from "antd";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { WordsInput } from "../../../../src/console/kit/input/words-input.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import type { ContactField, FieldKind } from "../../contract/field.ts";
import { contactFields } from "../../contract/resources.ts";
import { kindNames } from "../kind-names.ts";
import { useContactFields } from "../use-contact-fields.tsx";

interface FieldFormProps {
  workspace: string;
  field?: ContactField | undefined;
  onClose: () => void;
}

const blank: { name: string; kind: FieldKind; choices: string[] } = {
  name: "",
  kind: "text",
  choices: [],
};

/** A new field, or one that is changed; what it holds stays as it was. */
export default function FieldForm({ field, ...props }: FieldFormProps) {
  return field ? <EditField {...props} field={field} /> : <NewField {...props} />;
}

function NewField({ workspace, onClose }: FieldFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const form = useModalForm(contactFields, {
    action: "create",
    name: "contact-field",
    params: { workspace },
    initial: blank,
    body: (values) => values,
    onSaved: (_, { name }) => tell.success(t("contact-fields:created", { name })),
  });
  const kind = Form.useWatch("kind", form.form) ?? blank.kind;
  return (
    <FormModal
      title={t("contact-fields:new")}
      form={form}
      submit={t("contact-fields:create")}
      onClose={onClose}
    >
      <TextField name="name" label={t("contact-fields:fields.name")} required />
      <ChoiceField
        name="kind"
        label={t("contact-fields:fields.kind")}
        help={t("contact-fields:kindHelp")}
        names={kindNames}
        required
      />
      {kind === "choice" && <Choices />}
    </FormModal>
  );
}

function EditField({ workspace, field, onClose }: FieldFormProps & { field: ContactField }) {
  const { t } = useTranslation();
  const tell = useTell();
  const form = useModalForm(contactFields, {
    action: "edit",
    name: "contact-field",
    params: { workspace },
    record: field,
    initial: ({ name, choices }) => ({ name, choices }),
    body: (values) => values,
    fields: useContactFields(),
    onSaved: (_, { name }) => tell.success(t("contact-fields:saved", { name })),
  });
  return (
    <FormModal
      title={t("contact-fields:editOf", { name: field.name })}
      form={form}
      submit={t("contact-fields:save")}
      onClose={onClose}
    >
      <TextField name="name" label={t("contact-fields:fields.name")} required />
      {field.kind === "choice" && <Choices />}
    </FormModal>
  );
}

function Choices() {
  const { t } = useTranslation();
  return (
    <Field
      name="choices"
      label={t("contact-fields:fields.choices")}
      help={t("contact-fields:choicesHelp")}
      required
    >
      <WordsInput />
    </Field>
  );
}
