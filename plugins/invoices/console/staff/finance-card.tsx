import { Link } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Chart } from "../../../../src/console/kit/chart/chart.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { formatMoney } from "../../../../src/console/kit/text/money.ts";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { allInvoices } from "../../contract/resources.ts";
import { getFinanceSummary } from "../../contract/staff/endpoints.ts";
import type { FinanceSummary } from "../../contract/staff/summary.ts";
import { useMonth } from "../use-month.ts";

/** `/admin/financeiro`: what is owed and paid, each currency by itself. */
export default function FinanceCard() {
  const { query } = useCustom(getFinanceSummary, {}, { of: allInvoices });
  if (!query.data) return null;
  return query.data.data.currencies.map((one) => <CurrencyPanel key={one.currency} {...one} />);
}

function CurrencyPanel(props: FinanceSummary["currencies"][number]) {
  const { currency, awaiting, late, paid, months } = props;
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const month = useMonth();
  const list = "/admin/financeiro/faturas";
  const sum = ({ count, total: amount }: typeof late, query: string) => (
    <Link to={`${list}?currency=${currency}&${query}`}>
      <MoneyText
        value={{ amount, currency }}
        per={t("invoices:summary.count", { count, n: format.number(count) })}
      />
    </Link>
  );
  return (
    <Panel title={t("invoices:summary.title", { currency })} intro={t("invoices:summary.text")}>
      <Facts
        items={[
          [t("invoices:summary.awaiting"), sum(awaiting, "status=awaiting_payment")],
          [t("invoices:summary.late"), sum(late, "status=late")],
          [t("invoices:summary.paid"), sum(paid, "status=paid")],
        ]}
      />
      <Chart
        title={t("invoices:summary.months")}
        labels={months.map((one) => month.short(one.month))}
        labelsTitle={t("invoices:fields.month")}
        series={[
          {
            key: "invoiced",
            label: t("invoices:summary.invoiced"),
            values: months.map((one) => one.invoiced),
          },
          {
            key: "paid",
            label: t("invoices:summary.ofThemPaid"),
            values: months.map((one) => one.paid),
          },
        ]}
        kind="bar"
        height={180}
        print={(amount) => formatMoney({ amount, currency }, i18n.language)}
      />
    </Panel>
  );
}
