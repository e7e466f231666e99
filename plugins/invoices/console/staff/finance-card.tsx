import { Link } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Chart } from "../../../../src/console/kit/chart/chart.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { formatMoney } from "../../../../src/console/kit/text/money.ts";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { dayOf } from "../../../../src/contract/day.ts";
import { getFinanceSummary } from "../../contract/staff/endpoints.ts";
import { allInvoices } from "../../contract/staff/resources.ts";
import type { FinanceSummary } from "../../contract/staff/summary.ts";
import { useMonth } from "../use-month.ts";

/** `/admin/financeiro`: what is owed and paid, each currency by itself. */
export default function FinanceCard() {
  const { query } = useCustom(getFinanceSummary, {}, { of: allInvoices });
  const { t } = useTranslation();
  if (query.isError && !query.data) {
    return (
      <Panel title={t("invoices:nav.all")}>
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      </Panel>
    );
  }
  if (!query.data) return <CardsSkeleton cards={2} height={360} />;
  return query.data.data.currencies.map((one) => <CurrencyPanel key={one.currency} {...one} />);
}

function CurrencyPanel(props: FinanceSummary["currencies"][number]) {
  const { currency, awaiting, late, paid, months } = props;
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const month = useMonth();
  const today = dayOf(new Date(serverNow()));
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
          [t("invoices:summary.paid"), sum(paid, `status=paid&paid_from=${today.slice(0, 8)}01`)],
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
