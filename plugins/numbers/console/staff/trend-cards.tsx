import { useNavigation } from "@refinedev/core";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { DayTrend } from "../../../../src/console/kit/chart/day-trend.tsx";
import { type Summary, trendsIn } from "../../../admin/contract/summary.ts";

const sumOf = (values: readonly number[] = []) => values.reduce((sum, value) => sum + value, 0);

/** The back office: messages of all numbers, their quality, and new numbers, day by day. */
export default function TrendCards({ summary }: { summary: Summary }) {
  const { t } = useTranslation();
  const list = useNavigation().listUrl("all-numbers");
  const found = useMemo(
    () =>
      trendsIn(
        summary,
        "incoming-messages",
        "outgoing-messages",
        "new-numbers",
        "green-numbers",
        "yellow-numbers",
        "red-numbers",
      ),
    [summary],
  );
  const series = useMemo(() => {
    const [incoming = [], outgoing = [], opened = [], green = [], yellow = [], red = []] =
      found ?? [];
    return {
      messages: [
        { key: "incoming", label: t("numbers:counts.incoming"), values: incoming },
        { key: "outgoing", label: t("numbers:counts.outgoing"), values: outgoing },
      ],
      quality: [
        { key: "green", label: t("numbers:rating.green"), values: green },
        { key: "yellow", label: t("numbers:rating.yellow"), values: yellow },
        { key: "red", label: t("numbers:rating.red"), values: red },
      ],
      opened: [{ key: "opened", label: t("numbers:staff.newNumbers"), values: opened }],
    };
  }, [found, t]);
  if (found === null) return null;
  const [incoming, outgoing, opened, , yellow, red] = found;
  return (
    <>
      <DayTrend
        title={t("numbers:staff.messages")}
        summary={t("numbers:staff.messagesOf", {
          incoming: sumOf(incoming),
          outgoing: sumOf(outgoing),
          days: summary.days.length,
        })}
        actions={<Link to={list}>{t("numbers:staff.seeNumbers")}</Link>}
        days={summary.days}
        series={series.messages}
      />
      <DayTrend
        title={t("numbers:staff.quality")}
        summary={t("numbers:staff.qualityOf", {
          yellow: yellow?.at(-1) ?? 0,
          red: red?.at(-1) ?? 0,
        })}
        actions={<Link to={`${list}?quality_rating=red`}>{t("numbers:staff.seeNumbers")}</Link>}
        days={summary.days}
        series={series.quality}
      />
      <DayTrend
        title={t("numbers:staff.newNumbers")}
        summary={t("numbers:staff.newNumbersOf", {
          count: sumOf(opened),
          days: summary.days.length,
        })}
        actions={<Link to={`${list}?sort=-created_at`}>{t("numbers:staff.seeNumbers")}</Link>}
        days={summary.days}
        series={series.opened}
        kind="bar"
      />
    </>
  );
}
