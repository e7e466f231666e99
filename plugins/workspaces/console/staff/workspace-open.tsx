import type { ComponentProps } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { CreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import { ResourceSelect } from "../../../../src/console/kit/input/select/resource-select.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { type Currency, currency } from "../../../../src/contract/wire.ts";
import { users } from "../../../users/contract/staff/resources.ts";
import { workspaces } from "../../contract/staff/resources.ts";
import type { WorkspaceType } from "../../contract/workspace.ts";
import { typeNames } from "../looks.ts";

interface Values {
  name: string;
  currency: Currency;
  type: WorkspaceType;
  owner_id: string | null;
}

const blank: Values = { name: "", currency: "BRL", type: "direct", owner_id: null };

/** Opens a workspace for a customer. */
export default function WorkspaceOpen({ onClose }: ComponentProps<CreateDialog>) {
  const { t } = useTranslation();
  const form = useModalForm(workspaces, {
    action: "create",
    name: "workspace-open",
    initial: blank,
    body: ({ owner_id, ...fields }) => ({ ...fields, owner_id: owner_id ?? "" }),
    success: t("workspaces:staff.opened"),
  });
  return (
    <FormModal
      title={t("workspaces:staff.open")}
      form={form}
      submit={t("workspaces:create.action")}
      onClose={onClose}
    >
      <TextField name="name" label={t("workspaces:create.name")} required />
      <Field
        name="owner_id"
        label={t("workspaces:role.owner")}
        help={t("workspaces:staff.ownerHelp")}
        required
      >
        <ResourceSelect
          resource={users}
          label={({ first_name, last_name, email }) => `${first_name} ${last_name} (${email})`}
          fixed={{ kind: "customer" }}
          sort="name"
        />
      </Field>
      <div className="kit-pair">
        <ChoiceField name="type" label={t("workspaces:facts.type")} names={typeNames} required />
        <Field name="currency" label={t("workspaces:facts.currency")} required>
          <SelectInput<Currency>
            options={currency.options.map((value) => ({ value, label: value }))}
          />
        </Field>
      </div>
    </FormModal>
  );
}
