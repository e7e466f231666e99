import { Form } from "antd";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { MoneyField } from "../../../../src/console/kit/form/amount-fields.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { NumberField } from "../../../../src/console/kit/form/text-field.tsx";
import { CountrySelect } from "../../../../src/console/kit/input/select/country-select.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { TextInput } from "../../../../src/console/kit/input/text-input.tsx";
import { DayInput } from "../../../../src/console/kit/time/day-input.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { type Day, dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { type Currency, currency } from "../../../../src/contract/wire.ts";
import { servicePrices, services } from "../../contract/resources.ts";
import { highestUnitPrice, type Service } from "../../contract/service.ts";
import { perUnit } from "../slots.ts";

interface Values {
  currency: Currency;
  thousandths: number | null;
  country: string | undefined;
  from_quantity: number | null;
  source: string;
  valid_from: Day | null;
  valid_to: Day | null;
}

export default function PriceForm({ service, onClose }: { service: Service; onClose: () => void }) {
  const { t } = useTranslation();
  const tomorrow = dayPlus(dayOf(new Date(serverNow())), 1);
  const initial: Values = {
    currency: "BRL",
    thousandths: null,
    country: undefined,
    from_quantity: 0,
    source: "",
    valid_from: tomorrow,
    valid_to: null,
  };
  const form = useModalForm(servicePrices, {
    action: "create",
    name: "service-price",
    params: { service: service.id },
    initial,
    body: ({ thousandths, valid_from, country, from_quantity, ...rest }) => ({
      ...rest,
      country: country ?? null,
      from_quantity: from_quantity ?? 0,
      thousandths: thousandths ?? 0,
      valid_from: valid_from ?? tomorrow,
      version: service.version,
    }),
    invalidates: [services],
    success: t("services:priceAdded"),
  });
  const chosen = Form.useWatch<Currency | undefined>("currency", form.form) ?? "BRL";
  return (
    <FormModal
      title={t("services:newPriceOf", { name: service.name })}
      form={form}
      submit={t("services:addPrice")}
      onClose={onClose}
    >
      <div className="kit-pair">
        <Field name="currency" label={t("services:fields.currency")} required>
          <SelectInput<Currency>
            options={currency.options.map((value) => ({ value, label: value }))}
          />
        </Field>
        <MoneyField
          name="thousandths"
          label={t("services:fields.price")}
          currency={chosen}
          decimals={3}
          max={highestUnitPrice}
          help={t(perUnit[service.billing_unit])}
          required
        />
      </div>
      <div className="kit-pair">
        <Field name="country" label={t("services:fields.country")} help={t("services:countryHelp")}>
          <CountrySelect allowClear placeholder={t("services:everywhere")} />
        </Field>
        <NumberField
          name="from_quantity"
          label={t("services:fields.fromQuantity")}
          help={t("services:fromQuantityHelp")}
        />
      </div>
      <div className="kit-pair">
        <Field
          name="valid_from"
          label={t("services:fields.from")}
          help={t("services:fromHelp")}
          required
        >
          <DayInput />
        </Field>
        <Field name="valid_to" label={t("services:fields.to")} help={t("services:toHelp")}>
          <DayInput />
        </Field>
      </div>
      <Field name="source" label={t("services:fields.source")} help={t("services:sourceHelp")}>
        <TextInput limit={120} />
      </Field>
    </FormModal>
  );
}
