import { type Weekday, weekdays } from "../../../contract/values/week.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ChoiceField } from "../form/choice-field.tsx";
import { Field } from "../form/field.tsx";
import { SelectInput } from "../input/select/select-input.tsx";
import { TimeInput } from "../time/time-input.tsx";
import { dayNames } from "./day-names.ts";
import { FormRows } from "./form-rows.tsx";

const zones = Intl.supportedValuesOf("timeZone").map((value) => ({
  value,
  label: value.replaceAll("_", " "),
}));

/** In which time zone hours are meant. */
export function ZoneField({ name }: { name: string }) {
  const { t } = useTranslation("kit");
  return (
    <Field name={name} label={t("kit:week.timeZone")} required>
      <SelectInput options={zones} showSearch />
    </Field>
  );
}

/** From when to when, within a row of `FormRows`. */
export function SpanFields({ at, from, to }: { at: number; from: string; to: string }) {
  return (
    <>
      <Field name={[at, "open"]} label={from} required>
        <TimeInput />
      </Field>
      <Field name={[at, "close"]} label={to} required>
        <TimeInput />
      </Field>
    </>
  );
}

/** The day that a new row most probably is of. */
const nextDay = (days: readonly { day: Weekday }[]): Weekday =>
  weekdays.find((day) => !days.some((one) => one.day === day)) ?? "monday";

interface WeekFieldsProps {
  name: string;
  title: string;
  help?: string;
  /** Spans that one day may have. */
  spansPerDay: number;
}

/** The hours of a week: a list of `WeeklySpan`. */
export function WeekFields({ spansPerDay, ...rows }: WeekFieldsProps) {
  const { t } = useTranslation("kit");
  return (
    <FormRows<{ day: Weekday }>
      {...rows}
      most={weekdays.length * spansPerDay}
      none={t("kit:week.none")}
      add={t("kit:week.add")}
      fresh={(all) => ({ day: nextDay(all), open: "08:00", close: "18:00" })}
    >
      {(at) => (
        <>
          <ChoiceField name={[at, "day"]} label={t("kit:week.day")} names={dayNames} />
          <SpanFields at={at} from={t("kit:week.opens")} to={t("kit:week.closes")} />
        </>
      )}
    </FormRows>
  );
}
