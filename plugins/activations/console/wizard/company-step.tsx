import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { CnpjField } from "../../../../src/console/kit/form/cnpj-field.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { bareCnpj, printCnpj } from "../../../../src/contract/documents/cnpj.ts";
import type { ActivationDetail } from "../../contract/activation.ts";
import { giveActivationCompany } from "../../contract/endpoints.ts";
import { useStepForm } from "./form/use-step-form.ts";

/** What the provider verifies the company by. */
export function CompanyStep({ activation }: { activation: ActivationDetail }) {
  const { t } = useTranslation();
  const { version, company } = activation;
  const form = useStepForm(giveActivationCompany, activation, {
    name: "activation-company",
    initial: {
      company_name: company?.company_name ?? "",
      document: company ? printCnpj(company.document) : "",
      website: company?.website ?? "",
      purpose: company?.purpose ?? "",
    },
    body: ({ document, ...fields }) => ({ ...fields, document: bareCnpj(document), version }),
  });
  return (
    <ApiForm form={form} submit={t("activations:wizard.next")}>
      <TextField
        name="company_name"
        label={t("activations:company.name")}
        autoComplete="organization"
        required
      />
      <CnpjField name="document" />
      <TextField
        name="website"
        label={t("activations:company.website")}
        help={t("activations:company.websiteHelp")}
        inputMode="url"
        autoComplete="url"
      />
      <TextAreaField
        name="purpose"
        label={t("activations:company.purpose")}
        help={t("activations:company.purposeHelp")}
        required
      />
    </ApiForm>
  );
}
