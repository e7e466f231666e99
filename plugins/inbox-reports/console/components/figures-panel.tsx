import { type ReactNode, useMemo } from "react";
import { Link } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Chart } from "../../../../src/console/kit/chart/chart.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { daysBetween } from "../../../../src/contract/values/days-between.ts";
import type { Report, Spread } from "../../contract/report.ts";
import type { Narrowed } from "../use-narrowed.ts";
import { useTimeText } from "../use-time-text.ts";

interface FiguresPanelProps {
  report: Report;
  drill: Narrowed["drill"];
}

/** The sums of the span beside those of as many days before it, and its days. */
export function FiguresPanel({ report, drill }: FiguresPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useTimeText();
  const { figures, failed, before, waiting, started_on, ended_on } = report;
  const then = before?.figures;
  const count = (now: number, former: number | undefined) => (
    <Compared now={now} then={former} print={format.number} />
  );
  const timed = (now: Spread, former: Spread | undefined) => (
    <>
      {time(now.median)}
      <small>
        {now.count > 0 && (
          <>
            {t("inbox-reports:p90", { time: time(now.p90) })}
            <br />
          </>
        )}
        {former && t("inbox-reports:before", { value: time(former.median) })}
      </small>
    </>
  );
  const shown: [key: string, label: string, value: ReactNode][] = [
    [
      "conversations",
      t("inbox-reports:fields.conversations"),
      count(figures.conversations, then?.conversations),
    ],
    ["received", t("inbox-reports:fields.received"), count(figures.received, then?.received)],
    ["sent", t("inbox-reports:fields.sent"), count(figures.sent, then?.sent)],
    [
      "first_answers",
      t("inbox-reports:firstAnswer"),
      timed(figures.first_answers, then?.first_answers),
    ],
    ["answers", t("inbox-reports:answer"), timed(figures.answers, then?.answers)],
    ["resolved", t("inbox-reports:resolution"), timed(figures.resolved, then?.resolved)],
    ["failed", t("inbox-reports:fields.failed"), count(failed, before?.failed)],
  ];
  return (
    <Panel
      title={t("inbox-reports:range", { from: format.day(started_on), to: format.day(ended_on) })}
      intro={
        before &&
        t("inbox-reports:compared", {
          from: format.day(before.started_on),
          to: format.day(before.ended_on),
        })
      }
    >
      <dl className="kit-sums">
        {shown.map(([key, label, value]) => (
          <div key={key}>
            <dt>
              <Link to={drill(key)}>{label}</Link>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Link to={drill("waiting")}>{t("inbox-reports:waiting")}</Link>
          </dt>
          <dd>
            {format.number(waiting.people)}
            <small>
              {waiting.since ? (
                <>
                  {t("inbox-reports:waitingSince")} <RelativeTime at={waiting.since} />
                </>
              ) : (
                t("inbox-reports:waitingNobody")
              )}
            </small>
          </dd>
        </div>
      </dl>
      {report.days.length > 0 && <Days report={report} />}
    </Panel>
  );
}

interface ComparedProps {
  now: number;
  /** Unknown where what was then is kept no more. */
  then: number | undefined;
  print: (value: number, options?: Intl.NumberFormatOptions) => string;
}

function Compared({ now, then, print }: ComparedProps) {
  const { t } = useTranslation();
  const change = { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 } as const;
  return (
    <>
      {print(now)}
      <small>
        {then !== undefined && then > 0 && <b>{print((now - then) / then, change)}</b>}{" "}
        {then !== undefined && t("inbox-reports:before", { value: print(then) })}
      </small>
    </>
  );
}

function Days({ report }: { report: Report }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { days, started_on, ended_on } = report;
  const all = useMemo(() => {
    const known = new Map(days.map((day) => [day.day, day]));
    return daysBetween(started_on, ended_on).map(
      (day) => known.get(day) ?? { day, received: 0, sent: 0 },
    );
  }, [days, started_on, ended_on]);
  const labels = useMemo(
    () => all.map(({ day }) => format.shortDay(new Date(`${day}T12:00:00`))),
    [all, format],
  );
  const series = useMemo(
    () => [
      {
        key: "received",
        label: t("inbox-reports:fields.received"),
        values: all.map(({ received }) => received),
      },
      {
        key: "sent",
        label: t("inbox-reports:fields.sent"),
        values: all.map(({ sent }) => sent),
      },
    ],
    [all, t],
  );
  return (
    <Chart
      title={t("inbox-reports:byDay")}
      labels={labels}
      labelsTitle={t("inbox-reports:file.day")}
      series={series}
    />
  );
}
