import { useNavigation } from "@refinedev/core";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { DayTrend } from "../../../src/console/kit/chart/day-trend.tsx";
import { type Summary, trendsIn } from "../../admin/contract/summary.ts";

/** The back office: the longest that anything waited, day by day. */
export default function TrendCard({ summary }: { summary: Summary }) {
  const { t } = useTranslation();
  const list = useNavigation().listUrl("system-troubles");
  const found = useMemo(() => trendsIn(summary, "longest-wait"), [summary]);
  const series = useMemo(
    () => [{ key: "wait", label: t("system:longestWait"), values: found?.[0] ?? [] }],
    [found, t],
  );
  if (found === null) return null;
  return (
    <DayTrend
      title={t("system:longestWait")}
      summary={t("system:longestWaitOf", {
        seconds: Math.max(...(found[0] ?? [])),
        days: summary.days.length,
      })}
      actions={<Link to={list}>{t("system:nav.system")}</Link>}
      days={summary.days}
      series={series}
      kind="bar"
    />
  );
}
