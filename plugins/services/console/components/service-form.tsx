import type { BaseRecord } from "@refinedev/core";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { AmountFields } from "../../../../src/console/kit/form/amount-fields.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { fromCurrencies, noAmounts } from "../../contract/by-currency.ts";
import { services } from "../../contract/resources.ts";
import {
  type BillingUnit,
  highestUnitPrice,
  type Service,
  type ServiceKind,
} from "../../contract/service.ts";
import { kindNames, unitNames } from "../looks.ts";
import { useServiceFields } from "../use-service-fields.tsx";

const newService = {
  code: "",
  name: "",
  description: "",
  kind: "message" as ServiceKind,
  billing_unit: "message" as BillingUnit,
  prices: noAmounts,
};

interface ServiceFormProps {
  service?: Service;
  onClose: (made?: BaseRecord) => void;
}

/** A new service, or one that is changed. */
export default function ServiceForm({ service, onClose }: ServiceFormProps) {
  if (service === undefined) return <ServiceCreate onClose={onClose} />;
  return <ServiceEdit service={service} onClose={onClose} />;
}

function ServiceCreate({ onClose }: ServiceFormProps) {
  const { t } = useTranslation();
  const form = useModalForm(services, {
    action: "create",
    name: "service",
    initial: newService,
    body: ({ prices, ...fields }) => ({
      ...fields,
      prices: fromCurrencies(prices, (thousandths, currency) => ({ thousandths, currency })),
    }),
    success: t("services:created"),
  });
  return (
    <FormModal
      title={t("services:new")}
      form={form}
      submit={t("services:create")}
      onClose={onClose}
    >
      <ServiceFields withCode />
      <AmountFields
        name="prices"
        labels={{ BRL: t("services:fields.priceBrl"), USD: t("services:fields.priceUsd") }}
        help={t("services:firstPriceHelp")}
        decimals={3}
        max={highestUnitPrice}
      />
    </FormModal>
  );
}

function ServiceEdit({ service, onClose }: Required<ServiceFormProps>) {
  const { t } = useTranslation();
  const { fields } = useServiceFields();
  const form = useModalForm(services, {
    action: "edit",
    name: "service",
    record: service,
    initial: ({ name, description, kind, billing_unit }) => ({
      name,
      description,
      kind,
      billing_unit,
    }),
    body: (values) => values,
    fields,
    success: t("services:saved"),
  });
  return (
    <FormModal
      title={t("services:editOf", { name: service.name })}
      form={form}
      submit={t("services:save")}
      onClose={onClose}
    >
      <ServiceFields />
    </FormModal>
  );
}

/** The fields of a service, for a new one (with its code) and for one that is changed. */
function ServiceFields({ withCode }: { withCode?: true }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t("services:fields.name")} required />
      {withCode && (
        <TextField
          name="code"
          label={t("services:fields.code")}
          help={t("services:codeHelp")}
          autoCapitalize="none"
          required
        />
      )}
      <TextAreaField
        name="description"
        label={t("services:fields.description")}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      <div className="kit-pair">
        <ChoiceField name="kind" label={t("services:fields.kind")} names={kindNames} required />
        <ChoiceField
          name="billing_unit"
          label={t("services:fields.unit")}
          names={unitNames}
          required
        />
      </div>
    </>
  );
}
