import { Segmented } from "antd";
import { dayPlus } from "../../../contract/day.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { DayInput } from "../time/day-input.tsx";
import { type Ends, useEnds } from "../time/use-ends.ts";
import { type useSpan, usualSpans } from "./use-span.ts";
import "./span.css";

const own = 0;

type SpanChoiceProps = ReturnType<typeof useSpan>;

/** Which days figures are of: the last ones, or from a day to another. */
export function SpanChoice({ span, today, choose, between, longest }: SpanChoiceProps) {
  const { t } = useTranslation("kit");
  const { from, to, usual } = span;
  const why = (ends: Ends) => {
    if (!ends.from || !ends.to) return t("kit:form.required");
    if (ends.from > ends.to) return t("kit:days.reversed");
    if (ends.to > today) return t("kit:days.ahead");
    if (ends.from < dayPlus(ends.to, 1 - longest)) return t("kit:days.long", { most: longest });
  };
  const {
    chosen,
    choose: set,
    wrong,
    id,
    input,
  } = useEnds(span, why, (asked) => between(asked.from, asked.to));
  const day = (at: keyof Ends, label: string) => (
    <DayInput
      {...input}
      aria-label={label}
      status={wrong ? "error" : ""}
      value={chosen[at] || null}
      onChange={(value) => set({ [at]: value ?? "" })}
    />
  );
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
          {day("from", t("kit:days.from"))}
          <span aria-hidden>–</span>
          {day("to", t("kit:days.to"))}
          {wrong && (
            <small id={id} role="alert" className="kit-bad-text">
              {wrong}
            </small>
          )}
        </div>
      )}
    </fieldset>
  );
}
