import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { SelectInput } from "../../../../src/console/kit/input/select-input.tsx";
import { useSwitched } from "../../../../src/console/shell/use-switched.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { type Currency, currency } from "../../../../src/contract/wire.ts";
import { createWorkspace } from "../../contract/endpoints.ts";
import type { Workspace } from "../../contract/workspace.ts";

interface Values {
  name: string;
  currency: Currency;
}

export default function WorkspaceCreate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const switched = useSwitched();
  const [idempotencyKey] = useState(() => v7());
  const form = useApiForm<Values, { data: Workspace }>({
    name: "workspace-create",
    initial: { name: "", currency: "BRL" },
    submit: (body) => call(createWorkspace, { body }, { idempotencyKey }),
    onDone: ({ data }) => {
      tell.success(t("workspaces:create.done", { name: data.name }));
      void switched();
    },
  });
  return (
    <FormModal
      title={t("workspaces:create.title")}
      form={form}
      submit={t("workspaces:create.action")}
      onClose={onClose}
    >
      <TextField name="name" label={t("workspaces:create.name")} limit={120} required />
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
