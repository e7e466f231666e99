import { Segmented } from "antd";
import { dayPlus } from "../../../contract/day.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { DayInput } from "../input/day-input.tsx";
import { type useSpan, usualSpans } from "./use-span.ts";
import "./span.css";

const own = 0;

interface SpanChoiceProps extends ReturnType<typeof useSpan> {
  /** The most days that can be asked for. */
  longest: number;
}

/** Which days figures are of: the last ones, or from a day to another. */
export function SpanChoice({ span, today, choose, between, longest }: SpanChoiceProps) {
  const { t } = useTranslation("kit");
  const { from, to, usual } = span;
  return (
    <fieldset className="kit-span" aria-label={t("kit:days.label")}>
      <Segmented<number>
        value={usual ?? own}
        onChange={(days) => (days === own ? between(from, to) : choose(days))}
        options={[
          ...usualSpans.map((days) => ({
            value: days as number,
            label: t("kit:days.last", { count: days }),
          })),
          { value: own, label: t("kit:days.own") },
        ]}
      />
      {usual === null && (
        <div>
          <DayInput
            aria-label={t("kit:days.from")}
            value={from}
            min={dayPlus(to, 1 - longest)}
            max={to}
            onChange={(day) => day && between(day, to)}
          />
          <span aria-hidden>–</span>
          <DayInput
            aria-label={t("kit:days.to")}
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
