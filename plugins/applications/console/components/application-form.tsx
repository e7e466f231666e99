import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { CnpjField } from "../../../../src/console/kit/form/cnpj-field.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { bareCnpj, printCnpj } from "../../../../src/contract/documents/cnpj.ts";
import { type Currency, currency } from "../../../../src/contract/wire.ts";
import type { Application } from "../../contract/application.ts";
import { workspaceApplication } from "../../contract/resources.ts";

interface Values {
  company_name: string;
  document: string;
  business_id: string;
  currency: Currency;
}

const blank: Values = { company_name: "", document: "", business_id: "", currency: "BRL" };

const valuesOf = ({ company_name, document, business_id, currency }: Application): Values => ({
  company_name,
  document: printCnpj(document),
  business_id: business_id ?? "",
  currency,
});

const bodyOf = ({ document, business_id, ...fields }: Values) => ({
  ...fields,
  document: bareCnpj(document),
  business_id: business_id.trim() || null,
});

/** Applies for a workspace. */
export function NewApplication() {
  const { t } = useTranslation();
  const form = useForm(workspaceApplication, {
    action: "create",
    name: "workspace-application",
    initial: blank,
    body: bodyOf,
    success: t("applications:own.sent"),
    invalidates: [workspaceApplication],
  });
  return (
    <ApiForm form={form} submit={t("applications:own.send")}>
      <ApplicationFields />
    </ApiForm>
  );
}

interface CorrectProps {
  application: Application;
  onDone: () => void;
}

/** What is corrected is the application alone, not what its page says beside it. */
const correction = { name: workspaceApplication.name, update: workspaceApplication.update };

/** Corrects one that waits or was rejected, also where that is decided while one writes. */
export function CorrectApplication({ application, onDone }: CorrectProps) {
  const { t } = useTranslation();
  const { status } = application;
  const form = useForm(correction, {
    action: "edit",
    name: "workspace-application-correction",
    record: application,
    initial: valuesOf,
    body: bodyOf,
    success: status === "rejected" ? t("applications:own.sent") : t("applications:own.saved"),
    invalidates: [workspaceApplication],
    onSaved: onDone,
  });
  const submit = status === "rejected" ? t("applications:own.resend") : t("applications:own.save");
  return (
    <ApiForm form={form} submit={submit} {...(status === "pending" && { onCancel: onDone })}>
      <ApplicationFields />
    </ApiForm>
  );
}

function ApplicationFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="company_name"
        label={t("applications:fields.company")}
        help={t("applications:own.companyHelp")}
        autoComplete="organization"
        required
      />
      <CnpjField name="document" />
      <TextField
        name="business_id"
        label={t("applications:fields.business")}
        help={t("applications:own.businessHelp")}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        name="currency"
        label={t("applications:fields.currency")}
        help={t("applications:own.currencyHelp")}
        required
      >
        <SelectInput<Currency>
          options={currency.options.map((value) => ({ value, label: value }))}
        />
      </Field>
    </>
  );
}
