import { useMemo } from "react";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { tagOf, useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Chart } from "../../../../src/console/kit/chart/chart.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import type { CallOf } from "../../../../src/contract/endpoint.ts";
import type { MonthOfMessages } from "../../contract/client-number.ts";
import { sumClientNumbers } from "../../contract/endpoints.ts";

export type Narrowed = NonNullable<CallOf<typeof sumClientNumbers>["query"]>;

/** The messages of all numbers that the list shows, month by month. */
export function MonthsPanel({ narrowed }: { narrowed: Narrowed }) {
  const { t } = useTranslation();
  const { query } = useCustom(sumClientNumbers, { query: narrowed }, { keep: true });
  const months = query.data?.data as readonly MonthOfMessages[] | undefined;
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!months) return <CardsSkeleton cards={1} height={300} />;
  return (
    <Panel title={t("reports:numbers.months")} intro={t("reports:numbers.monthsText")}>
      <Months months={months} />
    </Panel>
  );
}

function Months({ months }: { months: readonly MonthOfMessages[] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const labels = useMemo(() => {
    const print = new Intl.DateTimeFormat(tagOf(i18n.language), {
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
    return months.map(({ month }) => print.format(new Date(`${month}-01`)));
  }, [months, i18n.language]);
  const series = useMemo(() => {
    const of = (key: "incoming" | "outgoing" | "outgoing_templates", label: string) => ({
      key,
      label,
      values: months.map((month) => month[key]),
    });
    return [
      of("incoming", t("reports:fields.incoming")),
      of("outgoing", t("reports:fields.outgoing")),
      of("outgoing_templates", t("reports:fields.templates")),
    ];
  }, [months, t]);
  const total = (key: "incoming" | "outgoing") =>
    format.number(months.reduce((sum, month) => sum + month[key], 0));
  return (
    <Chart
      title={t("reports:numbers.byMonth")}
      summary={t("reports:numbers.together", {
        incoming: total("incoming"),
        outgoing: total("outgoing"),
      })}
      labels={labels}
      labelsTitle={t("reports:numbers.month")}
      series={series}
      kind="bar"
    />
  );
}
