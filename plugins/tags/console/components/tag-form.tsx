import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { Field as RecordField } from "../../../../src/console/kit/table/column.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { tags } from "../../contract/resources.ts";
import type { Tag } from "../../contract/tag.ts";
import { colours } from "../colours.ts";
import { useTagFields } from "../use-tag-fields.tsx";
import { ColourInput } from "./colour-input.tsx";
import { TagMark } from "./tag-mark.tsx";

const blank: { name: string; description: string; colour: string } = {
  name: "",
  description: "",
  colour: colours[0].value,
};

interface TagFormProps {
  number: string;
  tag?: Tag | undefined;
  onClose: () => void;
}

/** A new tag, or one that is changed. */
export default function TagForm({ tag, ...props }: TagFormProps) {
  return tag ? <EditTag {...props} tag={tag} /> : <NewTag {...props} />;
}

function NewTag({ number, onClose }: TagFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const form = useModalForm(tags, {
    action: "create",
    name: "tag",
    params: { number },
    initial: blank,
    body: (values) => values,
    onSaved: (_, { name }) => tell.success(t("tags:created", { name })),
  });
  return (
    <FormModal title={t("tags:new")} form={form} submit={t("tags:create")} onClose={onClose}>
      <TagFields />
    </FormModal>
  );
}

function EditTag({ number, tag, onClose }: TagFormProps & { tag: Tag }) {
  const { t } = useTranslation();
  const tell = useTell();
  const fields: RecordField<Tag>[] = [
    ...useTagFields(),
    {
      key: "colour",
      title: t("tags:fields.colour"),
      render: (shown) => <TagMark tag={shown} />,
      csv: ({ colour }) => colour,
    },
  ];
  const form = useModalForm(tags, {
    action: "edit",
    name: "tag",
    params: { number },
    record: tag,
    initial: ({ name, description, colour }) => ({ name, description, colour }),
    body: (values) => values,
    fields,
    onSaved: (_, { name }) => tell.success(t("tags:saved", { name })),
  });
  return (
    <FormModal
      title={t("tags:editOf", { name: tag.name })}
      form={form}
      submit={t("tags:save")}
      onClose={onClose}
    >
      <TagFields />
    </FormModal>
  );
}

function TagFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t("tags:fields.name")} required />
      <TextAreaField name="description" label={t("tags:fields.description")} />
      <Field name="colour" label={t("tags:fields.colour")}>
        <ColourInput />
      </Field>
    </>
  );
}
