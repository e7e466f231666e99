import { useMemo } from "react";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Chart } from "../../../../src/console/kit/chart/chart.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import type { CallOf } from "../../../../src/contract/endpoint.ts";
import { countPenalties } from "../../contract/endpoints.ts";
import { type PenaltiesOfDay, penaltyKinds } from "../../contract/penalty.ts";
import { penalties } from "../../contract/resources.ts";
import { penaltyLooks } from "../looks.ts";

export type NarrowedPenalties = NonNullable<CallOf<typeof countPenalties>["query"]>;

/** How many there were on each day of the span that the list shows. */
export function PenaltyDaysPanel({ narrowed }: { narrowed: NarrowedPenalties }) {
  const { t } = useTranslation();
  const options = { keep: true, of: penalties } as const;
  const { query } = useCustom(countPenalties, { query: narrowed }, options);
  const days = query.data?.data as readonly PenaltiesOfDay[] | undefined;
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!days) return <CardsSkeleton cards={1} height={300} />;
  return (
    <Panel title={t("reports:penalties.days")} intro={t("reports:penalties.daysText")}>
      <Days days={days} />
    </Panel>
  );
}

/** More days than these are drawn as weeks, the last of which ends with the last day. */
const mostDays = 31;
const week = 7;

function inSteps(days: readonly PenaltiesOfDay[]): PenaltiesOfDay[][] {
  const step = days.length > mostDays ? week : 1;
  const first = days.length % step;
  const steps = first > 0 ? [days.slice(0, first)] : [];
  for (let at = first; at < days.length; at += step) steps.push(days.slice(at, at + step));
  return steps.map((some) => [...some]);
}

function Days({ days }: { days: readonly PenaltiesOfDay[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const steps = useMemo(() => inSteps(days), [days]);
  const byWeek = days.length > mostDays;
  const labels = useMemo(
    () => steps.map(([first]) => format.shortDay(new Date(`${first?.day}T12:00:00`))),
    [steps, format],
  );
  const series = useMemo(
    () =>
      penaltyKinds.map((kind) => ({
        key: kind,
        label: t(penaltyLooks[kind].label),
        values: steps.map((some) => some.reduce((sum, { counts }) => sum + counts[kind], 0)),
      })),
    [steps, t],
  );
  const total = series.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
  return (
    <Chart
      title={byWeek ? t("reports:penalties.byWeek") : t("reports:penalties.byDay")}
      summary={t("reports:penalties.together", { count: total, days: days.length })}
      labels={labels}
      labelsTitle={byWeek ? t("reports:penalties.week") : t("reports:penalties.day")}
      series={series}
      kind="bar"
    />
  );
}
