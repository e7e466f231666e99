import { useInvalidate } from "@refinedev/core";
import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { createTag, updateTag } from "../../contract/endpoints.ts";
import { type Tag, tagLimits } from "../../contract/tag.ts";
import { colours } from "../colours.ts";
import { ColourInput } from "./colour-input.tsx";

interface TagFormProps {
  number: string;
  /** The one that is changed; without it, a new one. */
  tag?: Tag;
  onClose: () => void;
}

export default function TagForm({ number, tag, onClose }: TagFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const invalidate = useInvalidate();
  const [idempotencyKey] = useState(() => v7());
  const form = useApiForm({
    name: "tag",
    initial: {
      name: tag?.name ?? "",
      description: tag?.description ?? "",
      colour: tag?.colour ?? (colours[0].value as string),
    },
    submit: (body) =>
      tag
        ? call(updateTag, { params: { number, tag: tag.id }, body })
        : call(createTag, { params: { number }, body }, { idempotencyKey }),
    onDone: (_, { name }) => {
      tell.success(tag ? t("tags:saved", { name }) : t("tags:created", { name }));
      void invalidate({ resource: "tags", invalidates: ["list"] });
    },
  });
  return (
    <FormModal
      title={tag ? t("tags:editOf", { name: tag.name }) : t("tags:new")}
      form={form}
      submit={tag ? t("tags:save") : t("tags:create")}
      onClose={onClose}
    >
      <TextField name="name" label={t("tags:fields.name")} required limit={tagLimits.name} />
      <TextAreaField
        name="description"
        label={t("tags:fields.description")}
        limit={tagLimits.description}
      />
      <Field name="colour" label={t("tags:fields.colour")}>
        <ColourInput />
      </Field>
    </FormModal>
  );
}
