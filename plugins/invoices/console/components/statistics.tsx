import { useMemo } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Chart } from "../../../../src/console/kit/chart/chart.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import type { Currency } from "../../../../src/contract/wire.ts";
import { categoryLabels } from "../../contract/labels.ts";
import type { CallsOneWay, MonthStatistics } from "../../contract/statistics.ts";
import { useMonth } from "../use-month.ts";
import "../invoices.css";

interface Told {
  months: MonthStatistics[];
  currency: Currency;
}

/** Six months of a workspace: its messages drawn, its calls in a table. */
export function StatisticsPanel({ months, currency }: Told) {
  const { t } = useTranslation();
  const format = useFormat();
  const month = useMonth();
  const chart = useMemo(
    () => ({
      labels: months.map((one) => month.short(one.month)),
      series: [
        {
          key: "incoming",
          label: t("invoices:usage.incoming"),
          values: months.map((one) => one.incoming),
        },
        {
          key: "outgoing",
          label: t("invoices:usage.outgoing"),
          values: months.map((one) => one.outgoing),
        },
        {
          key: "templates",
          label: t("invoices:usage.outgoingTemplates"),
          values: months.map((one) => one.outgoing_templates),
        },
        {
          key: "contacts",
          label: t("invoices:usage.contacts"),
          values: months.map((one) => one.contacts),
        },
      ],
    }),
    [months, month, t],
  );
  const sum = (read: (one: MonthStatistics) => number) =>
    format.number(months.reduce((total, one) => total + read(one), 0));
  return (
    <Panel title={t("invoices:statistics.title")}>
      <Chart
        title={t("invoices:statistics.messages")}
        summary={t("invoices:statistics.summary", {
          incoming: sum(({ incoming }) => incoming),
          outgoing: sum(({ outgoing }) => outgoing),
        })}
        labels={chart.labels}
        labelsTitle={t("invoices:fields.month")}
        series={chart.series}
        kind="bar"
        height={200}
      />
      <CallsTable months={months} currency={currency} />
    </Panel>
  );
}

const ways = ["inbound", "outbound"] as const;

function CallsTable({ months, currency }: Told) {
  const { t } = useTranslation();
  const format = useFormat();
  const month = useMonth();
  const any = months.some(({ calls }) => calls.inbound.total + calls.outbound.total > 0);
  if (!any) return <p>{t("invoices:statistics.noCalls")}</p>;
  const cells = ({ total, completed, average_duration, total_duration, cost }: CallsOneWay) => (
    <>
      <td>{format.number(total)}</td>
      <td>{format.number(completed)}</td>
      <td>{format.duration(average_duration)}</td>
      <td>{format.duration(total_duration)}</td>
      <td>
        <MoneyText value={{ amount: cost, currency }} />
      </td>
    </>
  );
  return (
    // Wider than a phone: it scrolls by itself, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached
    <section className="invoice-scroll" tabIndex={0} aria-label={t("invoices:statistics.calls")}>
      <table className="invoice-calls">
        <caption>{t("invoices:statistics.calls")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("invoices:fields.month")}</th>
            <th scope="col">{t("invoices:statistics.total")}</th>
            <th scope="col">{t("invoices:statistics.completed")}</th>
            <th scope="col">{t("invoices:statistics.average")}</th>
            <th scope="col">{t("invoices:statistics.duration")}</th>
            <th scope="col">{t("invoices:statistics.cost")}</th>
          </tr>
        </thead>
        <tbody>
          {months.flatMap((one) =>
            ways.map((way) => (
              <tr key={`${one.month}-${way}`}>
                <th scope="row">
                  {t("invoices:statistics.row", {
                    month: month.short(one.month),
                    way: t(categoryLabels[way]),
                  })}
                </th>
                {cells(one.calls[way])}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}
