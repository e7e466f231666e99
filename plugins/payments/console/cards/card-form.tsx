import { Suspense, useCallback, useRef } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { CountrySelect } from "../../../../src/console/kit/input/select/country-select.tsx";
import { ApiError } from "../../../../src/contract/wire.ts";
import { paymentMethods } from "../../contract/resources.ts";
import type { CardSetup, NewPaymentMethod } from "../../contract/setup.ts";
import { type CardFieldsProps, CardRefused, type CardValues } from "../drivers/driver.ts";
import { cardFields, monthFields } from "../drivers/pick.ts";
import { addingTexts, failureFields } from "../looks.ts";

const empty: CardValues = {
  number: "",
  name: "",
  exp_month: "",
  exp_year: "",
  cvc: "",
  address_line1: "",
  address_line2: "",
  address_zip: "",
  address_city: "",
  address_state: "",
  address_country: "BR",
};

type Exchange = Parameters<CardFieldsProps["onReady"]>[0];

interface CardFormProps {
  setup: CardSetup;
  onAdded?: ((id: string) => void) | undefined;
  onClose: () => void;
}

/** A new card: the payment company has it, and the API what the company calls it. */
export default function CardForm({ setup, onAdded, onClose }: CardFormProps) {
  const { t } = useTranslation();
  const exchange = useRef<Exchange>(undefined);
  const ready = useCallback((way: Exchange) => {
    exchange.current = way;
  }, []);
  const Fields = cardFields[setup.driver];
  const exchanged = useRef<NewPaymentMethod>(undefined);
  const said = ({ code }: CardRefused) => {
    const known = failureFields[code];
    const field = known === "exp_month" ? monthFields[setup.driver] : known;
    const sentence = t(addingTexts[code]);
    return field === undefined
      ? new ApiError(422, "card", { message: sentence })
      : new ApiError(422, "card", { errors: { [field]: [sentence] } });
  };
  const form = useModalForm(paymentMethods, {
    action: "create",
    name: "card",
    initial: empty,
    secret: Object.keys(empty) as (keyof CardValues)[],
    before: async (values: CardValues) => {
      exchanged.current = undefined;
      try {
        exchanged.current = await exchange.current?.(values);
      } catch (error) {
        throw error instanceof CardRefused ? said(error) : error;
      }
    },
    body: () => {
      if (exchanged.current === undefined) throw said(new CardRefused("not_added"));
      return exchanged.current;
    },
    success: t("payments:added"),
    onSaved: ({ id }) => onAdded?.(id),
  });
  return (
    <FormModal title={t("payments:add")} form={form} submit={t("payments:add")} onClose={onClose}>
      <Suspense fallback={null}>
        <Fields setup={setup} onReady={ready} />
      </Suspense>
      <TextField
        name="name"
        label={t("payments:fields.name")}
        help={t("payments:nameHelp")}
        autoComplete="cc-name"
        required
      />
      <TextField
        name="address_line1"
        label={t("payments:fields.line1")}
        autoComplete="billing address-line1"
      />
      <TextField
        name="address_line2"
        label={t("payments:fields.line2")}
        autoComplete="billing address-line2"
      />
      <div className="payments-row">
        <TextField
          name="address_zip"
          label={t("payments:fields.zip")}
          autoComplete="billing postal-code"
        />
        <TextField
          name="address_city"
          label={t("payments:fields.city")}
          autoComplete="billing address-level2"
        />
        <TextField
          name="address_state"
          label={t("payments:fields.state")}
          autoComplete="billing address-level1"
        />
      </div>
      <Field name="address_country" label={t("payments:fields.country")}>
        <CountrySelect />
      </Field>
      <p className="payments-soft">{t("payments:where")}</p>
    </FormModal>
  );
}
