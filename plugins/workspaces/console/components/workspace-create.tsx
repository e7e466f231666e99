import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { useSwitched } from "../../../../src/console/shell/use-switched.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { type Currency, currency } from "../../../../src/contract/wire.ts";
import { ownWorkspaces } from "../../contract/resources.ts";

interface Values {
  name: string;
  currency: Currency;
}

const empty: Values = { name: "", currency: "BRL" };

export default function WorkspaceCreate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const switched = useSwitched();
  const form = useModalForm(ownWorkspaces, {
    action: "create",
    name: "workspace-create",
    initial: empty,
    body: (values) => values,
    onSaved: ({ id, name }) => {
      tell.success(t("workspaces:create.done", { name }));
      void switched(id);
    },
  });
  return (
    <FormModal
      title={t("workspaces:create.title")}
      form={form}
      submit={t("workspaces:create.action")}
      onClose={onClose}
    >
      <TextField name="name" label={t("workspaces:create.name")} required />
      <Field
        name="currency"
        label={t("workspaces:facts.currency")}
        help={t("workspaces:create.currencyHelp")}
        required
      >
        <SelectInput<Currency>
          options={currency.options.map((value) => ({ value, label: value }))}
        />
      </Field>
    </FormModal>
  );
}
