import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { MoneyInput } from "../../../../src/console/kit/input/money-input.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select-input.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { type ByCurrency, fromCurrencies, noAmounts } from "../../contract/by-currency.ts";
import { createService, updateService } from "../../contract/endpoints.ts";
import {
  type BillingUnit,
  billingUnits,
  highestUnitPrice,
  type Service,
  type ServiceKind,
  serviceKinds,
  service as serviceShape,
} from "../../contract/service.ts";
import { kindNames, unitNames } from "../looks.ts";
import { useServiceCache } from "../use-service-cache.ts";

interface Values {
  code: string;
  name: string;
  description: string;
  kind: ServiceKind;
  billing_unit: BillingUnit;
  prices: ByCurrency;
  /** Of the service that is changed, as the person saw it. */
  version: number;
}

const valuesOf = (service?: Service): Values => ({
  code: service?.code ?? "",
  name: service?.name ?? "",
  description: service?.description ?? "",
  kind: service?.kind ?? "message",
  billing_unit: service?.billing_unit ?? "message",
  prices: noAmounts,
  version: service?.version ?? 1,
});

interface ServiceFormProps {
  /** The one that is changed; without it, a new one. */
  service?: Service;
  onClose: (made?: Service) => void;
}

export default function ServiceForm({ service, onClose }: ServiceFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useServiceCache();
  const [idempotencyKey] = useState(() => v7());
  const [made, setMade] = useState<Service>();
  const form = useApiForm<Values, { data: Service }>({
    name: "service",
    initial: valuesOf(service),
    submit: ({ code, prices, version, ...fields }, newer) => {
      if (!service) {
        const first = fromCurrencies(prices, (thousandths, currency) => ({
          thousandths,
          currency,
        }));
        return call(
          createService,
          { body: { code, ...fields, prices: first } },
          { idempotencyKey },
        );
      }
      const seen = newer ? serviceShape.parse(newer).version : version;
      const params = { service: service.id };
      return call(updateService, { params, body: { ...fields, version: seen } });
    },
    conflict: {
      read: (newer) => valuesOf(serviceShape.parse(newer)),
      describe: ({ name, description, kind, billing_unit }) => ({
        [t("services:fields.name")]: name,
        [t("services:fields.description")]: description,
        [t("services:fields.kind")]: t(kindNames[kind]),
        [t("services:fields.unit")]: t(unitNames[billing_unit]),
      }),
    },
    onDone: ({ data }) => {
      if (!service) setMade(data);
      tell.success(service ? t("services:saved") : t("services:created"));
      keep(data);
    },
  });
  return (
    <FormModal
      title={service ? t("services:editOf", { name: service.name }) : t("services:new")}
      form={form}
      submit={service ? t("services:save") : t("services:create")}
      onClose={() => onClose(made)}
    >
      <TextField name="name" label={t("services:fields.name")} limit={80} required />
      {!service && (
        <TextField
          name="code"
          label={t("services:fields.code")}
          help={t("services:codeHelp")}
          limit={40}
          autoCapitalize="none"
          required
        />
      )}
      <TextAreaField
        name="description"
        label={t("services:fields.description")}
        limit={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      <div className="kit-pair">
        <Field name="kind" label={t("services:fields.kind")} required>
          <SelectInput<ServiceKind>
            options={serviceKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
          />
        </Field>
        <Field name="billing_unit" label={t("services:fields.unit")} required>
          <SelectInput<BillingUnit>
            options={billingUnits.map((value) => ({ value, label: t(unitNames[value]) }))}
          />
        </Field>
      </div>
      {!service && (
        <div className="kit-pair">
          <Field
            name={["prices", "BRL"]}
            label={t("services:fields.priceBrl")}
            help={t("services:firstPriceHelp")}
          >
            <MoneyInput currency="BRL" decimals={3} max={highestUnitPrice} />
          </Field>
          <Field name={["prices", "USD"]} label={t("services:fields.priceUsd")}>
            <MoneyInput currency="USD" decimals={3} max={highestUnitPrice} />
          </Field>
        </div>
      )}
    </FormModal>
  );
}
