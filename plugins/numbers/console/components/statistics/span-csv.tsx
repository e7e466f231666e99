import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useFormat } from "../../../../../src/console/format.ts";
import { currentLanguage } from "../../../../../src/console/i18n/i18n.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { printCsv } from "../../../../../src/console/kit/list/csv.ts";
import { saveFile } from "../../../../../src/console/kit/save-file.ts";
import type { SpanStatistics } from "../../../contract/statistics.ts";
import { countNames, dayAt, messageKeys } from "./periods.ts";

/** Takes the days of a span away, written as the person reads them. */
export function SpanCsv({ statistics, name }: { statistics: SpanStatistics; name: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { days, before, started_on, ended_on } = statistics;
  const range = (from: string, to: string) =>
    t("numbers:statistics.range", { from: format.date(dayAt(from)), to: format.date(dayAt(to)) });
  const save = () => {
    const counts = (row: Record<(typeof messageKeys)[number], number>) =>
      messageKeys.map((key) => row[key]);
    const rows = [
      [name, range(started_on, ended_on)],
      [t("numbers:statistics.day"), ...messageKeys.map((key) => t(countNames[key]))],
      ...days.map((day) => [format.numericDay(day.day), ...counts(day)]),
      [t("numbers:span.total"), ...counts(statistics)],
      ...(before ? [[range(before.started_on, before.ended_on), ...counts(before)]] : []),
    ];
    const text = printCsv(rows, currentLanguage());
    const file = `${t("numbers:span.file")}-${started_on}-${ended_on}.csv`;
    saveFile(file, new Blob([text], { type: "text/csv" }));
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
      {t("numbers:span.export")}
    </Button>
  );
}
