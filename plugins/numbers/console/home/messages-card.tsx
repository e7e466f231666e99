import { useNavigation } from "@refinedev/core";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Chart } from "../../../../src/console/kit/chart/chart.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useHomePart } from "../../../home/console/slots.ts";
import type { HomeSummary } from "../../../home/contract/summary.ts";
import { type NumbersAtHome, numbersAtHome } from "../../contract/home/part.ts";
import { dayAt, daySeries } from "../components/statistics/periods.ts";

/** Home: the messages of the last fourteen days, all numbers together. */
export default function MessagesCard({ summary }: { summary: HomeSummary }) {
  const part = useHomePart(summary, "numbers", numbersAtHome);
  return part === null || part.days.length === 0 ? null : <Messages {...part} />;
}

function Messages({ days, numbers, total }: NumbersAtHome) {
  const { t } = useTranslation();
  const format = useFormat();
  const { listUrl, showUrl } = useNavigation();
  const labels = useMemo(() => days.map(({ day }) => format.shortDay(dayAt(day))), [days, format]);
  const series = useMemo(() => daySeries(days, t), [days, t]);
  const [only] = numbers;
  const to =
    total === 1 && only ? `${showUrl("numbers", only.id)}/estatisticas` : listUrl("numbers");
  return (
    <Panel
      title={t("numbers:home.days")}
      actions={<Link to={to}>{t("numbers:home.statistics")}</Link>}
    >
      <Chart
        title={t("numbers:statistics.days")}
        summary={sentence(days, t, format)}
        labels={labels}
        labelsTitle={t("numbers:statistics.day")}
        series={series}
        height={220}
      />
    </Panel>
  );
}

function sentence(
  days: NumbersAtHome["days"],
  t: ReturnType<typeof useTranslation>["t"],
  format: ReturnType<typeof useFormat>,
): string {
  const all = days.map((day) => ({ ...day, both: day.incoming + day.outgoing }));
  const busiest = all.reduce((most, day) => (day.both > most.both ? day : most));
  if (busiest.both === 0) return t("numbers:home.daysNone");
  const sum = (key: "incoming" | "outgoing" | "both") => all.reduce((s, day) => s + day[key], 0);
  return t("numbers:home.daysSummary", {
    total: sum("both"),
    incoming: sum("incoming"),
    outgoing: sum("outgoing"),
    day: format.day(busiest.day),
    most: busiest.both,
  });
}
