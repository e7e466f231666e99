import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import { theme } from "antd";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../../src/console/kit/form/field.tsx";
import { cardBrand } from "../../../contract/payment-method.ts";
import type { CardSetup, NewPaymentMethod } from "../../../contract/setup.ts";
import { type CardFieldsProps, CardRefused, type CardValues } from "../driver.ts";
import { openStripe, refusedBy } from "./stripe-page.ts";

/** Stripe's own frames: what is typed there this page never sees. */
export default function CardFields({ setup, onReady }: CardFieldsProps) {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  const [number, expiry, cvc] = [useFrame(), useFrame(), useFrame()];
  const [isLost, setLost] = useState(false);
  const look = useRef({ color: token.colorText, fontSize: `${token.fontSize}px` });

  useEffect(() => {
    if (setup.driver !== "stripe") return;
    let gone = false;
    let end = () => {};
    const begin = async () => {
      const stripe = await openStripe(setup.publishable_key, i18n.language);
      if (gone) return;
      const elements = stripe.elements();
      const options = { style: { base: look.current } };
      const card = elements.create("cardNumber", options);
      const rest = [elements.create("cardExpiry", options), elements.create("cardCvc", options)];
      end = () => [card, ...rest].forEach((frame) => frame.destroy());
      if (number.current) card.mount(number.current);
      if (expiry.current) rest[0]?.mount(expiry.current);
      if (cvc.current) rest[1]?.mount(cvc.current);
      onReady((values) => exchange(stripe, card, setup, values));
    };
    begin().catch(() => setLost(true));
    return () => {
      gone = true;
      end();
    };
  }, [setup, i18n.language, onReady, number, expiry, cvc]);

  if (isLost) return <p role="alert">{t("payments:failures.processing_error")}</p>;
  return (
    <>
      <Frame name="number" label={t("payments:fields.number")} within={number} />
      <div className="payments-row">
        <Frame name="exp_year" label={t("payments:fields.expiry")} within={expiry} />
        <Frame name="cvc" label={t("payments:fields.cvc")} within={cvc} />
      </div>
    </>
  );
}

const useFrame = () => useRef<HTMLDivElement>(null);

interface FrameProps {
  name: string;
  label: string;
  within: RefObject<HTMLDivElement | null>;
}

const Frame = ({ name, label, within }: FrameProps) => (
  <Field name={name} label={label}>
    <div className="payments-frame" ref={within} />
  </Field>
);

async function exchange(
  stripe: Stripe,
  card: StripeCardNumberElement,
  setup: Extract<CardSetup, { driver: "stripe" }>,
  values: CardValues,
): Promise<NewPaymentMethod> {
  const made = await stripe.createPaymentMethod({
    type: "card",
    card,
    billing_details: {
      name: values.name,
      address: {
        line1: values.address_line1,
        line2: values.address_line2,
        postal_code: values.address_zip,
        city: values.address_city,
        state: values.address_state,
        country: values.address_country,
      },
    },
  });
  if (made.error) throw refusedBy(made.error);
  const { id, card: known } = made.paymentMethod;
  const kept = await stripe.confirmCardSetup(setup.client_secret, { payment_method: id });
  if (kept.error) throw refusedBy(kept.error);
  if (!known) throw new CardRefused("not_added");
  const brand = cardBrand.catch("unknown").parse(known.brand);
  const { last4, exp_month, exp_year } = known;
  return { token: id, brand, last4, exp_month, exp_year };
}
