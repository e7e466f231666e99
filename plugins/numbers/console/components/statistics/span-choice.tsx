import { Segmented } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { DayInput } from "../../../../../src/console/kit/input/day-input.tsx";
import { dayPlus } from "../../../../../src/contract/day.ts";
import { longestSpan } from "../../../contract/statistics.ts";
import { type useSpan, usualSpans } from "./use-span.ts";

const own = 0;

/** Which days the statistics are of: the last ones, or from a day to another. */
export function SpanChoice({ span, today, choose, between }: ReturnType<typeof useSpan>) {
  const { t } = useTranslation();
  const { from, to, usual } = span;
  return (
    <fieldset className="number-span" aria-label={t("numbers:span.label")}>
      <Segmented<number>
        value={usual ?? own}
        onChange={(days) => (days === own ? between(from, to) : choose(days))}
        options={[
          ...usualSpans.map((days) => ({
            value: days as number,
            label: t("numbers:span.days", { count: days }),
          })),
          { value: own, label: t("numbers:span.own") },
        ]}
      />
      {usual === null && (
        <div>
          <DayInput
            aria-label={t("numbers:span.from")}
            value={from}
            min={dayPlus(to, 1 - longestSpan)}
            max={to}
            onChange={(day) => day && between(day, to)}
          />
          <span aria-hidden>–</span>
          <DayInput
            aria-label={t("numbers:span.to")}
            value={to}
            min={from}
            max={today}
            onChange={(day) => day && between(from, day)}
          />
        </div>
      )}
    </fieldset>
  );
}
