import { useNavigation } from "@refinedev/core";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { DayTrend } from "../../../../src/console/kit/chart/day-trend.tsx";
import { type Summary, trendsIn } from "../../../admin/contract/summary.ts";

/** The back office: new workspaces, day by day. */
export default function TrendCard({ summary }: { summary: Summary }) {
  const { t } = useTranslation();
  const list = useNavigation().listUrl("workspaces");
  const opened = useMemo(() => trendsIn(summary, "new-workspaces"), [summary]);
  const series = useMemo(
    () => [{ key: "opened", label: t("workspaces:staff.newOnes"), values: opened?.[0] ?? [] }],
    [opened, t],
  );
  if (opened === null) return null;
  return (
    <DayTrend
      title={t("workspaces:staff.newOnes")}
      summary={t("workspaces:staff.newOnesOf", {
        count: (opened[0] ?? []).reduce((sum, value) => sum + value, 0),
        days: summary.days.length,
      })}
      actions={<Link to={`${list}?sort=-created_at`}>{t("workspaces:staff.seeAll")}</Link>}
      days={summary.days}
      series={series}
      kind="bar"
    />
  );
}
