import type { ComponentProps } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { AmountFields } from "../../../../src/console/kit/form/amount-fields.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import type { CreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import { fromCurrencies, noAmounts } from "../../contract/by-currency.ts";
import { services } from "../../contract/resources.ts";
import { type BillingUnit, highestUnitPrice, type ServiceKind } from "../../contract/service.ts";
import { ServiceFields } from "./service-fields.tsx";

const newService = {
  code: "",
  name: "",
  description: "",
  kind: "message" as ServiceKind,
  billing_unit: "message" as BillingUnit,
  prices: noAmounts,
};

export default function ServiceCreate({ onClose }: ComponentProps<CreateDialog>) {
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
