import type { ComponentProps } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { CreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import { ResourceSelect } from "../../../../src/console/kit/input/select/resource-select.tsx";
import { MultiSelect } from "../../../../src/console/kit/input/select/select-input.tsx";
import { useMay, useSession } from "../../../../src/console/use-session.ts";
import { activations } from "../../../activations/contract/resources.ts";
import { numbers } from "../../../numbers/contract/resources.ts";
import { workspace } from "../../../workspaces/contract/resources.ts";
import { tickets } from "../../contract/resources.ts";
import type { TicketCategory } from "../../contract/ticket.ts";
import { categoryNames } from "../looks.ts";
import { arrived, type Chosen, idsOf } from "./attachment-input.tsx";
import { AttachmentsField } from "./attachments-field.tsx";

interface Values {
  title: string;
  category: TicketCategory;
  description: string;
  member_ids: string[];
  number_id: string | null;
  activation_id: string | null;
  files: readonly Chosen[];
}

const blank: Values = {
  title: "",
  category: "general_support",
  description: "",
  member_ids: [],
  number_id: null,
  activation_id: null,
  files: [],
};

export default function TicketCreate({ onClose }: ComponentProps<CreateDialog>) {
  const { t } = useTranslation();
  const form = useModalForm(tickets, {
    action: "create",
    name: "ticket",
    secret: ["files"],
    initial: blank,
    before: arrived,
    body: ({ files, number_id, activation_id, ...fields }) => ({
      ...fields,
      number_id: number_id ?? null,
      activation_id: activation_id ?? null,
      file_ids: idsOf(files),
    }),
    success: t("tickets:create.done"),
  });
  return (
    <FormModal
      title={t("tickets:create.title")}
      form={form}
      submit={t("tickets:create.submit")}
      onClose={onClose}
      width={640}
    >
      <TextField
        name="title"
        label={t("tickets:fields.title")}
        help={t("tickets:create.titleHelp")}
        required
      />
      <ChoiceField
        name="category"
        label={t("tickets:fields.category")}
        names={categoryNames}
        required
      />
      <TextAreaField
        name="description"
        label={t("tickets:fields.description")}
        help={t("tickets:create.descriptionHelp")}
        autoSize={{ minRows: 4, maxRows: 12 }}
        required
      />
      <AttachmentsField />
      <About />
      <Members />
    </FormModal>
  );
}

/** What it is about, where the person sees such things. */
function About() {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <div className="kit-pair">
      {may(["read", "Number"]) && (
        <Field
          name="number_id"
          label={t("tickets:fields.number")}
          help={t("tickets:create.aboutHelp")}
        >
          <ResourceSelect
            resource={numbers}
            label={({ display_name, phone }) => `${display_name} · +${phone}`}
            sort="display_name"
            allowClear
          />
        </Field>
      )}
      {may(["read", "Activation"]) && (
        <Field name="activation_id" label={t("tickets:fields.activation")}>
          <ResourceSelect
            resource={activations}
            label={({ name, phone }) => name || (phone ? `+${phone}` : "–")}
            allowClear
          />
        </Field>
      )}
    </div>
  );
}

function Members() {
  const { t } = useTranslation();
  const { user } = useSession();
  const show = useShow(workspace, user.active_workspace_id ?? "", {
    enabled: user.active_workspace_id !== null,
  });
  const people = (show.query.data?.data.users ?? []).filter(({ data }) => data.id !== user.id);
  if (people.length === 0) return null;
  return (
    <Field
      name="member_ids"
      label={t("tickets:fields.members")}
      help={t("tickets:create.membersHelp")}
    >
      <MultiSelect options={people.map(({ data }) => ({ value: data.id, label: data.name }))} />
    </Field>
  );
}
