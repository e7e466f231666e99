import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { AmountFields } from "../../../../src/console/kit/form/amount-fields.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { NumberField } from "../../../../src/console/kit/form/text-field.tsx";
import { ResourceSelect } from "../../../../src/console/kit/input/select/resource-select.tsx";
import type { Field as RecordField } from "../../../../src/console/kit/table/column.ts";
import {
  type ByCurrency,
  byCurrency,
  fromCurrencies,
  noAmounts,
} from "../../../services/contract/by-currency.ts";
import { services } from "../../../services/contract/resources.ts";
import { highestUnitPrice } from "../../../services/contract/service.ts";
import type { Plan, PlanService } from "../../contract/plan.ts";
import { planServices, plans } from "../../contract/resources.ts";

interface Terms {
  included_quantity: number;
  prices: ByCurrency;
}

const bodyOf = <V extends Terms>({ prices, ...terms }: V) => ({
  ...terms,
  prices: fromCurrencies(prices, (thousandths, currency) => ({ thousandths, currency })),
});

interface AddProps {
  plan: Plan;
  onClose: () => void;
}

interface EditProps extends AddProps {
  sold: PlanService;
  fields: readonly RecordField<PlanService>[];
}

/** Adds a service to a plan, or changes the terms of one that is sold. */
export default function PlanServiceForm({
  sold,
  ...props
}: Omit<EditProps, "sold"> & { sold: PlanService | undefined }) {
  return sold ? <EditService {...props} sold={sold} /> : <AddService {...props} />;
}

function AddService({ plan, onClose }: AddProps) {
  const { t } = useTranslation();
  const form = useModalForm(planServices, {
    action: "create",
    name: "plan-service",
    params: { plan: plan.id },
    initial: { service_id: null as string | null, included_quantity: 0, prices: noAmounts },
    body: ({ service_id, ...terms }) => ({ service_id: service_id ?? "", ...bodyOf(terms) }),
    invalidates: [plans],
    success: t("plans:serviceAdded"),
  });
  return (
    <FormModal
      title={t("plans:addService")}
      form={form}
      submit={t("plans:addService")}
      onClose={onClose}
    >
      <Field name="service_id" label={t("plans:fields.service")} required>
        <ResourceSelect
          resource={services}
          label={({ name, code }) => `${name} (${code})`}
          fixed={{ status: "active" }}
          sort="name"
        />
      </Field>
      <TermFields />
    </FormModal>
  );
}

function EditService({ plan, sold, fields, onClose }: EditProps) {
  const { t } = useTranslation();
  const form = useModalForm(planServices, {
    action: "edit",
    name: "plan-service",
    params: { plan: plan.id },
    record: sold,
    initial: ({ included_quantity, prices }): Terms => ({
      included_quantity,
      prices: byCurrency(prices, ({ thousandths }) => thousandths),
    }),
    body: bodyOf,
    fields,
    success: t("plans:serviceSaved"),
  });
  return (
    <FormModal
      title={t("plans:editServiceOf", { name: sold.name })}
      form={form}
      submit={t("plans:save")}
      onClose={onClose}
    >
      <TermFields />
    </FormModal>
  );
}

function TermFields() {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        name="included_quantity"
        label={t("plans:fields.included")}
        help={t("plans:quantityHelp")}
        required
      />
      <AmountFields
        name="prices"
        labels={{ BRL: t("plans:fields.ownBrl"), USD: t("plans:fields.ownUsd") }}
        help={t("plans:ownPriceHelp")}
        decimals={3}
        max={highestUnitPrice}
      />
    </>
  );
}
