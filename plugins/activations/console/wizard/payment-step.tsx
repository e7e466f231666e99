import { Alert, Button, Radio } from "antd";
import { useState } from "react";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import type { ApiError } from "../../../../src/contract/wire.ts";
import { addCard } from "../../../payments/console/slots.ts";
import { cardName } from "../../../payments/contract/card-name.ts";
import { paymentMethods } from "../../../payments/contract/resources.ts";
import type { ActivationDetail } from "../../contract/activation.ts";
import { listActivationPlans, payActivation, quoteActivation } from "../../contract/endpoints.ts";
import { reasonText } from "../../contract/status-words.ts";
import type { Offer } from "../../contract/steps.ts";
import { useStepForm } from "./form/use-step-form.ts";

interface StepProps {
  activation: ActivationDetail;
}

interface Values {
  plan_id: string;
  coupon: string;
  payment_method_id: string | null;
}

/** A link takes no money: its issuer pays, and the page goes on by itself. */
export function PaymentStep({ activation }: StepProps) {
  const { t } = useTranslation();
  return useSession().user.kind === "guest" ? (
    <Alert type="info" showIcon message={t("activations:link.pay")} />
  ) : (
    <Payment activation={activation} />
  );
}

/** A plan, a coupon and a card; while the bank is asked, only that. */
function Payment({ activation }: StepProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustom(listActivationPlans, {
    params: { activation: activation.id },
  }).query;
  const { payment } = activation;
  if (payment?.status === "pending" || payment?.status === "confirmation_required") {
    const asked = payment.status === "confirmation_required";
    return (
      <Alert
        type={asked ? "warning" : "info"}
        showIcon
        message={t(asked ? "activations:pay.confirm" : "activations:pay.pending")}
      />
    );
  }
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  // Another try is another call, also where the answer to the first was lost.
  return <Pay key={activation.version} activation={activation} offers={data.data} />;
}

function Pay({ activation, offers }: StepProps & { offers: readonly Offer[] }) {
  const { t } = useTranslation();
  const { id, version, payment, plan } = activation;
  const cards = useList(paymentMethods).result.data;
  const usual = cards.find(({ is_default }) => is_default);
  const now = offers.find(({ current }) => current);
  const first = plan?.id ?? now?.id ?? offers[0]?.id ?? "";
  const [chosen, setChosen] = useState({ plan_id: first, coupon: "" });
  const form = useStepForm(payActivation, activation, {
    name: "activation-payment",
    chosen: ["plan_id", "payment_method_id"],
    initial: { plan_id: first, coupon: "", payment_method_id: null },
    body: ({ payment_method_id, ...choice }: Values) => ({
      ...choice,
      payment_method_id: payment_method_id ?? undefined,
      version,
    }),
  });
  const quote = useCustom(
    quoteActivation,
    chosen.plan_id ? { params: { activation: id }, query: chosen } : null,
    { keep: true },
  ).query;
  const known = quote.isSuccess && !quote.isPlaceholderData;
  const total = known ? quote.data.data.total : undefined;
  const next = offers.find((offer) => offer.id === chosen.plan_id);
  const isFree = total?.amount === 0;
  // Who adds a card here means to pay with it.
  const onAdded = (card: string) => form.form.setFieldValue("payment_method_id", card);
  // What it costs is said before it is agreed to, also to who sends it by key.
  const pay = (values: Values) => {
    const coupon = values.coupon.trim();
    if (coupon !== chosen.coupon) setChosen({ ...chosen, coupon });
    else if (known) form.formProps.onFinish?.(values);
  };
  return (
    <ApiForm
      form={{ ...form, formProps: { ...form.formProps, onFinish: pay } }}
      submit={t(isFree ? "activations:pay.free" : "activations:pay.submit")}
      submitDisabled={!known || (!isFree && cards.length === 0)}
      onChange={({ plan_id, coupon }) => {
        if (!coupon) setChosen({ plan_id, coupon: "" });
        else if (plan_id !== chosen.plan_id) setChosen({ ...chosen, plan_id });
      }}
    >
      {payment?.status === "failed" && (
        <Alert
          type="error"
          showIcon
          message={t("activations:pay.failed")}
          description={
            payment.code ? reasonText(payment.code, t) : t("activations:pay.failedOtherwise")
          }
        />
      )}
      <Field name="plan_id" label={t("activations:fields.plan")} required>
        <Radio.Group className="activation-plans">
          {offers.map((offer) => (
            <Radio key={offer.id} value={offer.id}>
              <strong>{offer.name}</strong> ·{" "}
              {offer.current ? (
                t("activations:pay.current")
              ) : (
                <>
                  <MoneyText value={offer.monthly_fee} /> {t("activations:pay.monthly")}
                </>
              )}
              <small>{offer.description}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Field>
      {now && next && now.id !== next.id && (
        <Alert
          type="warning"
          showIcon
          message={t("activations:pay.changes", { from: now.name, to: next.name })}
        />
      )}
      <TextField
        name="coupon"
        label={t("activations:pay.coupon")}
        help={t("activations:pay.couponHelp")}
        uppercase
        autoComplete="off"
        onBlur={({ target }) => setChosen((former) => ({ ...former, coupon: target.value.trim() }))}
      />
      {!isFree && (
        <Field
          name="payment_method_id"
          label={t("activations:pay.card")}
          help={t("activations:pay.cardHelp")}
        >
          <SelectInput<string>
            placeholder={
              usual
                ? t("activations:pay.default", { card: cardName(usual, t) })
                : t("activations:pay.none")
            }
            options={cards.map((card) => ({ value: card.id, label: cardName(card, t) }))}
            allowClear
          />
        </Field>
      )}
      {!isFree && <Slot of={addCard} with={{ onAdded }} />}
      <p className="activation-total" aria-live="polite">
        {quote.error ? (
          <>
            {(quote.error as ApiError).reason}{" "}
            <Button size="small" onClick={() => void quote.refetch()}>
              {t("kit:error.retry")}
            </Button>
          </>
        ) : (
          <>
            {t("activations:pay.total")} {total ? <MoneyText value={total} /> : "…"}
          </>
        )}
      </p>
    </ApiForm>
  );
}
