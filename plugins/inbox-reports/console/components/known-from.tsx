import { Alert } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Day } from "../../../../src/contract/day.ts";

/** Says from when on is known what was asked for, where not all of it is. */
export function KnownFrom({ day, asked }: { day: Day; asked: Day }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (asked >= day) return null;
  return (
    <Alert
      className="inbox-report-known"
      type="info"
      showIcon
      message={t("inbox-reports:knownFrom", { day: format.day(day) })}
    />
  );
}
