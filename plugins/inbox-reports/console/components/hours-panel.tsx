import { Button } from "antd";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { tagOf, useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FigureTable } from "../../../../src/console/kit/chart/figure-table.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { Report } from "../../contract/report.ts";
import type { Narrowed } from "../use-narrowed.ts";

interface HoursPanelProps {
  hours: Report["hours"];
  drill: Narrowed["drill"];
}

const week = [1, 2, 3, 4, 5, 6, 7];
const day = Array.from({ length: 24 }, (_, hour) => hour);

/** When customers write: a square for each hour of the week, the darker the more; the same as a table. */
export function HoursPanel({ hours, drill }: HoursPanelProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const names = useMemo(() => {
    // The first of June 2026 was a Monday.
    const of = (weekday: number, length: "short" | "long") =>
      new Intl.DateTimeFormat(tagOf(i18n.language), { weekday: length, timeZone: "UTC" }).format(
        new Date(Date.UTC(2026, 5, weekday, 12)),
      );
    return week.map((weekday) => ({ short: of(weekday, "short"), long: of(weekday, "long") }));
  }, [i18n.language]);
  const counts = new Map(hours.map((cell) => [`${cell.weekday} ${cell.hour}`, cell.received]));
  const most = Math.max(1, ...hours.map(({ received }) => received));
  const at = (weekday: number, hour: number) => ({ weekday, hour });
  const nameOf = (weekday: number) => names[weekday - 1] ?? { short: "", long: "" };
  return (
    <Panel
      title={t("inbox-reports:hours.title")}
      intro={t("inbox-reports:hours.text")}
      actions={
        hours.length > 0 && (
          <Button
            type="link"
            size="small"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? t("inbox-reports:hours.map") : t("inbox-reports:hours.table")}
          </Button>
        )
      }
    >
      {hours.length === 0 && <p className="inbox-report-none">{t("inbox-reports:hours.none")}</p>}
      {hours.length > 0 && asTable && (
        <FigureTable
          label={t("inbox-reports:hours.title")}
          headings={[t("inbox-reports:hours.when"), t("inbox-reports:fields.received")]}
          rows={[...hours]
            .sort((one, other) => other.received - one.received)
            .map(({ weekday, hour, received }) => ({
              key: `${weekday} ${hour}`,
              name: (
                <Link to={drill("received", at(weekday, hour))}>
                  {t("inbox-reports:hours.cell", { day: nameOf(weekday).long, hour })}
                </Link>
              ),
              values: [format.number(received)],
            }))}
        />
      )}
      {hours.length > 0 && !asTable && (
        // What it shows is in the table for whoever does not see it or has no pointer.
        <div className="inbox-report-hours" aria-hidden>
          {week.map((weekday) => [
            // The hours beside it have the keys 0 to 23.
            <span key="day">{nameOf(weekday).short}</span>,
            ...day.map((hour) => {
              const received = counts.get(`${weekday} ${hour}`) ?? 0;
              const title = t("inbox-reports:hours.square", {
                day: nameOf(weekday).long,
                hour,
                count: received,
              });
              const share = Math.round((received / most) * 100);
              return received > 0 ? (
                <Link
                  key={hour}
                  to={drill("received", at(weekday, hour))}
                  tabIndex={-1}
                  title={title}
                  style={{ "--share": `${Math.max(share, 12)}%` } as React.CSSProperties}
                />
              ) : (
                <i key={hour} title={title} />
              );
            }),
          ])}
          <span />
          {day.map((hour) => (
            <small key={hour}>{hour % 3 === 0 ? hour : ""}</small>
          ))}
        </div>
      )}
    </Panel>
  );
}
