import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { MoneyInput } from "../../../../src/console/kit/input/money-input.tsx";
import { NumberInput } from "../../../../src/console/kit/input/number-input.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select-input.tsx";
import { formatUnitPrice } from "../../../../src/console/kit/text/money.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import {
  type ByCurrency,
  byCurrency,
  fromCurrencies,
  noAmounts,
} from "../../../services/contract/by-currency.ts";
import { listServices } from "../../../services/contract/endpoints.ts";
import { highestUnitPrice } from "../../../services/contract/service.ts";
import { addPlanService, updatePlanService } from "../../contract/endpoints.ts";
import { type Plan, type PlanService, planService as shape } from "../../contract/plan.ts";

interface Values {
  service_id: string | null;
  included_quantity: number;
  prices: ByCurrency;
  version: number;
}

const valuesOf = (sold?: PlanService): Values => ({
  service_id: sold?.id ?? null,
  included_quantity: sold?.included_quantity ?? 0,
  prices: sold ? byCurrency(sold.prices, ({ thousandths }) => thousandths) : noAmounts,
  version: sold?.version ?? 1,
});

const pricesOf = (prices: ByCurrency) =>
  fromCurrencies(prices, (thousandths, currency) => ({ thousandths, currency }));

interface PlanServiceFormProps {
  plan: Plan;
  /** The one that is changed; without it, one is added. */
  sold?: PlanService;
  onClose: () => void;
  onSaved: () => void;
}

export default function PlanServiceForm({ plan, sold, onClose, onSaved }: PlanServiceFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const [idempotencyKey] = useState(() => v7());
  const form = useApiForm<Values, unknown>({
    name: "plan-service",
    initial: valuesOf(sold),
    submit: ({ service_id, included_quantity, prices, version }, newer) => {
      const terms = { included_quantity, prices: pricesOf(prices) };
      const params = { plan: plan.id };
      if (!sold) {
        const body = { service_id: service_id ?? "", ...terms };
        return call(addPlanService, { params, body }, { idempotencyKey });
      }
      const seen = newer ? shape.parse(newer).version : version;
      return call(updatePlanService, {
        params: { ...params, service: sold.id },
        body: { ...terms, version: seen },
      });
    },
    conflict: {
      read: (newer) => valuesOf(shape.parse(newer)),
      describe: ({ included_quantity, prices }) => ({
        [t("plans:fields.included")]: String(included_quantity),
        [t("plans:fields.ownPrice")]: pricesOf(prices).map(formatUnitPrice).join(" · "),
      }),
    },
    onDone: () => {
      tell.success(sold ? t("plans:serviceSaved") : t("plans:serviceAdded"));
      onSaved();
    },
  });
  return (
    <FormModal
      title={sold ? t("plans:editServiceOf", { name: sold.name }) : t("plans:addService")}
      form={form}
      submit={sold ? t("plans:save") : t("plans:addService")}
      onClose={onClose}
    >
      {!sold && (
        <Field name="service_id" label={t("plans:fields.service")} required>
          <ServiceSelect />
        </Field>
      )}
      <Field
        name="included_quantity"
        label={t("plans:fields.included")}
        help={t("plans:quantityHelp")}
        required
      >
        <NumberInput min={0} max={1_000_000_000} />
      </Field>
      <div className="kit-pair">
        <Field
          name={["prices", "BRL"]}
          label={t("plans:fields.ownBrl")}
          help={t("plans:ownPriceHelp")}
        >
          <MoneyInput currency="BRL" decimals={3} max={highestUnitPrice} />
        </Field>
        <Field name={["prices", "USD"]} label={t("plans:fields.ownUsd")}>
          <MoneyInput currency="USD" decimals={3} max={highestUnitPrice} />
        </Field>
      </div>
    </FormModal>
  );
}

interface ServiceSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | undefined) => void;
}

/** The catalogue on sale; the first hundred by name, found by typing. */
function ServiceSelect(props: ServiceSelectProps) {
  const { data, isPending } = useCall(listServices, {
    query: { status: "active", per_page: 100, sort: "name" },
  });
  const options = (data?.data ?? []).map(({ id, name, code }) => ({
    value: id,
    label: `${name} (${code})`,
  }));
  return <SelectInput<string> {...props} options={options} loading={isPending} showSearch />;
}
