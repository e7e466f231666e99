import { Button } from "antd";
import { Suspense, useState } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import { formatUnitPrice } from "../../../../src/console/kit/text/money.ts";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import type { Currency } from "../../../../src/contract/wire.ts";
import { type ExplainedLine, LineExplanation } from "../../../rating/console/slots.ts";
import type { InvoiceLine, LineKind } from "../../contract/invoice.ts";
import { categoryLabel, lineLabels, ruleLabel } from "../../contract/labels.ts";
import "../invoices.css";

interface Billed {
  lines: readonly InvoiceLine[];
  total_value: number;
  currency: Currency;
}

/** Every line with what makes it up, and the sum of them. */
export function Lines({ bill }: { bill: Billed }) {
  const { t } = useTranslation();
  const { lines, total_value: amount, currency } = bill;
  return (
    <>
      {lines.length === 0 && <p>{t("invoices:noLines")}</p>}
      <Rows>
        {lines.map((line, at) => (
          <LineRow key={at} line={line} currency={currency} />
        ))}
      </Rows>
      <p className="invoice-total">
        <span>{t("invoices:fields.total")}</span>
        <strong>
          <MoneyText value={{ amount, currency }} />
        </strong>
      </p>
    </>
  );
}

function LineRow({ line, currency }: { line: InvoiceLine; currency: Currency }) {
  const { t } = useTranslation();
  const { kind, name, category, country, amount } = line;
  const rated = ratedLineOf(line);
  const about = [name, category && t(categoryLabel(category)), country].filter(Boolean).join(" · ");
  return (
    <Row
      title={t(lineLabels[kind])}
      text={
        <>
          {about}
          <Count line={line} currency={currency} />
          {rated && (
            <>
              <p>{t(ruleLabel(rated.rule))}</p>
              <Why line={rated} currency={currency} />
            </>
          )}
        </>
      }
    >
      <MoneyText value={{ amount, currency }} />
    </Row>
  );
}

/** Which rule and price made the line what it is, and the sum as one would do it by hand. */
function Why({ line, currency }: { line: ExplainedLine; currency: Currency }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        type="link"
        size="small"
        className="invoice-why"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t("invoices:why")}
      </Button>
      {open && (
        <Suspense fallback={<p aria-busy>…</p>}>
          <LineExplanation line={line} currency={currency} />
        </Suspense>
      )}
    </div>
  );
}

const models: Partial<Record<LineKind, ExplainedLine["model"]>> = {
  conversation: "conversation",
  template: "template",
  message: "service_message",
  call: "call",
};

/** A line as it was rated; null for what no rule of use made. */
function ratedLineOf(line: InvoiceLine): ExplainedLine | null {
  const { kind, rule, category, unit_price } = line;
  const model = models[kind];
  if (!model || !rule || !category) return null;
  const told = { model, rule, category, unit_price: unit_price ?? 0 };
  return { ...line, ...told } as ExplainedLine;
}

/** `3.410 × R$ 0,04, 2.000 sem custo` */
function Count({ line, currency }: { line: InvoiceLine; currency: Currency }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { quantity, free_quantity: free, unit_price } = line;
  if (unit_price === null) return null;
  const price = formatUnitPrice({ thousandths: unit_price, currency }, i18n.language);
  const values = { quantity: format.number(quantity), free: format.number(free), price };
  const said = free > 0 ? t("invoices:countedFree", values) : t("invoices:counted", values);
  return <p className="kit-figures">{said}</p>;
}
