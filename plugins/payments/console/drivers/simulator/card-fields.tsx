import { Alert, Button, Form } from "antd";
import { useEffect } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { serverNow } from "../../../../../src/console/session/clock.ts";
import { type TestCard, testCards } from "../../../contract/simulator/test-cards.ts";
import { addingTexts, chargingTexts } from "../../looks.ts";
import type { CardFieldsProps } from "../driver.ts";
import { exchange } from "./exchange.ts";

/** The form's own inputs, and the numbers to try it with. */
export default function CardFields({ onReady }: CardFieldsProps) {
  const { t } = useTranslation();
  useEffect(() => onReady((values) => exchange(values, new Date(serverNow()))), [onReady]);
  return (
    <>
      <TestNumbers />
      <TextField
        name="number"
        label={t("payments:fields.number")}
        inputMode="numeric"
        autoComplete="cc-number"
        required
      />
      <div className="payments-row">
        <TextField
          name="exp_month"
          label={t("payments:fields.expMonth")}
          placeholder="MM"
          inputMode="numeric"
          autoComplete="cc-exp-month"
          required
        />
        <TextField
          name="exp_year"
          label={t("payments:fields.expYear")}
          placeholder={t("payments:yearFormat")}
          inputMode="numeric"
          autoComplete="cc-exp-year"
          required
        />
        <TextField
          name="cvc"
          label={t("payments:fields.cvc")}
          inputMode="numeric"
          autoComplete="cc-csc"
          required
        />
      </div>
    </>
  );
}

const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, "$1 ");

function TestNumbers() {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const use = ({ number }: TestCard) => {
    const next = String(new Date(serverNow()).getFullYear() + 3);
    form.setFieldsValue({ number: spaced(number), exp_month: "08", exp_year: next, cvc: "123" });
    form.focusField("name");
  };
  const said = ({ adding, funding, charging }: TestCard) => {
    const refusal = adding ? addingTexts[adding] : funding && "payments:errors.not_credit";
    return refusal
      ? t("payments:testing.refused", { sentence: t(refusal) })
      : t(chargingTexts[charging]);
  };
  return (
    <Alert
      type="info"
      showIcon
      message={
        <details className="payments-tests">
          <summary>
            {t("payments:testing.title")} <u>{t("payments:testing.numbers")}</u>
          </summary>
          <ul>
            {testCards.map((card) => (
              <li key={card.number}>
                <Button type="link" onClick={() => use(card)}>
                  {spaced(card.number)}
                </Button>
                <span>{said(card)}</span>
              </li>
            ))}
          </ul>
        </details>
      }
    />
  );
}
