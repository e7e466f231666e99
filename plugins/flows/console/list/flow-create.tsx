import { Radio } from "antd";
import type { ComponentProps } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { CreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { type ExampleName, exampleNames } from "../../contract/example-names.ts";
import type { FlowCategory } from "../../contract/flow.ts";
import { flows } from "../../contract/resources.ts";
import { exampleLooks } from "../looks.ts";
import { useAccounts } from "../use-accounts.ts";
import { usePlace } from "../use-place.ts";
import { CategoriesField } from "./categories-field.tsx";
import "../flows.css";

const usual: Readonly<Record<ExampleName, FlowCategory>> = {
  appointment: "appointment_booking",
  survey: "survey",
  lead: "lead_generation",
  support: "customer_support",
};

const initial = {
  name: "",
  categories: [usual.appointment],
  example: "appointment" as ExampleName,
  account: undefined as string | undefined,
};

export default function FlowCreate({ onClose }: ComponentProps<CreateDialog>) {
  const { t } = useTranslation();
  const { params } = usePlace();
  const accounts = useAccounts();
  const form = useModalForm(flows, {
    action: "create",
    name: "flow",
    params,
    initial,
    body: (values) => values,
    success: t("flows:create.done"),
  });
  return (
    <FormModal
      title={t("flows:nav.new")}
      form={form}
      submit={t("flows:create.submit")}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t("flows:fields.name")}
        help={t("flows:create.nameHelp")}
        required
      />
      <Field
        name="example"
        label={t("flows:fields.example")}
        help={t("flows:create.exampleHelp")}
        required
      >
        <Radio.Group
          className="flow-examples"
          onChange={({ target }) =>
            form.form.setFieldValue("categories", [usual[target.value as ExampleName]])
          }
        >
          {exampleNames.map((name) => (
            <Radio key={name} value={name}>
              {t(exampleLooks[name].name)}
              <small>{t(exampleLooks[name].text)}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Field>
      <CategoriesField />
      {accounts.length > 0 && (
        <Field
          name="account"
          label={t("flows:fields.account")}
          help={t("flows:create.accountHelp")}
          required
        >
          <SelectInput options={accounts} />
        </Field>
      )}
    </FormModal>
  );
}
