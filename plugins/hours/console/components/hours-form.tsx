import { Checkbox, Form } from "antd";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { SwitchInput } from "../../../../src/console/kit/input/switch-input.tsx";
import { WeekFields, ZoneField } from "../../../../src/console/kit/week/week-fields.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { weekdays } from "../../../../src/contract/values/week.ts";
import { dayIn } from "../../contract/clock.ts";
import { holidayKeys, nextHoliday } from "../../contract/holidays.ts";
import { type Hours, hoursLimits, variables } from "../../contract/hours.ts";
import { hoursOfNumber } from "../../contract/resources.ts";
import { holidayNames } from "../holiday-names.ts";
import { languageNames, useHoursFields } from "../use-hours-fields.tsx";
import { SpecialDays } from "./special-days.tsx";

/** What most keep: who switches hours on begins with it. */
const usualWeek = weekdays.slice(0, 5).map((day) => ({ day, open: "08:00", close: "18:00" }));

const [contact, opens] = variables.map((name) => `{{${name}}}`);

const toForm = ({ id: _, version: __, updated_at: ___, ...all }: Hours) => ({
  ...all,
  special_days: all.special_days.map(({ open, close, ...one }) => ({
    ...one,
    open: open ?? "",
    close: close ?? "",
  })),
});

/** When somebody answers, and what who writes at other times is told. */
export function HoursForm({ hours }: { hours: Hours }) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useForm(hoursOfNumber, {
    action: "edit",
    name: "hours",
    record: hours,
    initial: toForm,
    body: ({ special_days, holidays, ...values }) => ({
      ...values,
      holidays: holidayKeys.filter((key) => holidays.includes(key)),
      special_days: special_days.map(({ open, close, ...one }) => ({
        ...one,
        open: open || null,
        close: close || null,
      })),
    }),
    fields: useHoursFields(),
    success: t("hours:saved"),
  });
  const { form: fields } = form;
  const enabled = Form.useWatch("enabled", fields) ?? hours.enabled;
  const away = Form.useWatch("away_enabled", fields) ?? hours.away_enabled;
  const zone = Form.useWatch("time_zone", fields) ?? hours.time_zone;
  const today = dayIn(zone, serverNow());
  return (
    <ApiForm
      form={form}
      submit={t("hours:save")}
      onChange={(values) => {
        if (values.enabled && !enabled && values.weekly_hours.length === 0) {
          fields.setFieldValue("weekly_hours", usualWeek);
        }
        if (values.away_enabled && !away && values.away_text === "") {
          fields.setFieldValue("away_text", t("hours:textStart", { contact, opens }));
        }
      }}
    >
      <Field name="enabled" label={t("hours:fields.enabled")} help={t("hours:enabledHelp")}>
        <SwitchInput />
      </Field>
      {/* Hidden, not gone: what was typed stays where the hours are only switched off. */}
      <div hidden={!enabled}>
        <ZoneField name="time_zone" />
        <WeekFields
          name="weekly_hours"
          title={t("hours:fields.week")}
          help={t("hours:weekHelp")}
          spansPerDay={hoursLimits.spansPerDay}
        />
        <Field name="holidays" label={t("hours:fields.holidays")} help={t("hours:holidaysHelp")}>
          <Checkbox.Group
            className="ho-holidays"
            options={holidayKeys.map((value) => ({
              value,
              label: t("hours:holidayOn", {
                name: t(holidayNames[value]),
                day: format.day(nextHoliday(value, today)),
              }),
            }))}
          />
        </Field>
        <SpecialDays />
        <Field name="away_enabled" label={t("hours:fields.away")} help={t("hours:awayHelp")}>
          <SwitchInput />
        </Field>
        <div hidden={!away}>
          <TextAreaField
            name="away_text"
            label={t("hours:fields.text")}
            help={t("hours:textHelp", { contact, opens })}
          />
          <ChoiceField name="language" label={t("hours:fields.language")} names={languageNames} />
        </div>
      </div>
    </ApiForm>
  );
}
