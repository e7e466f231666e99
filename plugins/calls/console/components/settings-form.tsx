import { Form } from "antd";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { DayInput } from "../../../../src/console/kit/input/day-input.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { SwitchInput } from "../../../../src/console/kit/input/switch-input.tsx";
import { callSettings } from "../../contract/resources.ts";
import {
  callLimits,
  type ShownCallSettings,
  type Weekday,
  weekdays,
} from "../../contract/settings.ts";
import { dayNames, useSettingsFields } from "../use-settings-fields.ts";
import { Rows } from "./rows.tsx";
import "../calls.css";

const zones = Intl.supportedValuesOf("timeZone").map((value) => ({
  value,
  label: value.replaceAll("_", " "),
}));

/** The day that a new row most probably is of. */
const nextDay = (days: readonly { day: Weekday }[]): Weekday =>
  weekdays.find((day) => !days.some((one) => one.day === day)) ?? "monday";

export function SettingsForm({ settings }: { settings: ShownCallSettings }) {
  const { t } = useTranslation();
  const fields = useSettingsFields();
  const form = useForm(callSettings, {
    action: "edit",
    name: "call-settings",
    record: settings,
    initial: ({ id: _, version: __, updated_at: ___, submission: ____, refusal: _____, ...rest }) =>
      rest,
    body: (values) => values,
    fields,
    success: t("calls:settings.saved"),
  });
  const byHours = Form.useWatch("by_hours", form.form) ?? settings.by_hours;
  return (
    <ApiForm form={form} submit={t("calls:settings.save")}>
      <Field
        name="enabled"
        label={t("calls:fields.enabled")}
        help={t("calls:settings.enabledHelp")}
      >
        <SwitchInput />
      </Field>
      <Field name="icon_visible" label={t("calls:fields.icon")} help={t("calls:settings.iconHelp")}>
        <SwitchInput />
      </Field>
      <Field
        name="callback_permission"
        label={t("calls:fields.callback")}
        help={t("calls:settings.callbackHelp")}
      >
        <SwitchInput />
      </Field>
      <Field name="by_hours" label={t("calls:fields.byHours")} help={t("calls:settings.hoursHelp")}>
        <SwitchInput />
      </Field>
      {/* Hidden, not gone: what was typed stays where the hours are only switched off. */}
      <div hidden={!byHours}>
        <Field name="time_zone" label={t("calls:fields.timeZone")} required>
          <SelectInput options={zones} showSearch />
        </Field>
        <Rows<{ day: Weekday }>
          name="weekly_hours"
          title={t("calls:fields.week")}
          most={weekdays.length * callLimits.spansPerDay}
          none={t("calls:settings.noHours")}
          add={t("calls:settings.addHours")}
          fresh={(rows) => ({ day: nextDay(rows), open: "08:00", close: "18:00" })}
        >
          {(at) => (
            <>
              <ChoiceField name={[at, "day"]} label={t("calls:day")} names={dayNames} />
              <Span at={at} from={t("calls:settings.opens")} to={t("calls:settings.closes")} />
            </>
          )}
        </Rows>
        <Rows
          name="holidays"
          title={t("calls:fields.holidays")}
          help={t("calls:settings.holidaysHelp")}
          most={callLimits.holidays}
          none={t("calls:settings.noHolidays")}
          add={t("calls:settings.addHoliday")}
          fresh={() => ({ date: null, open: "00:00", close: "23:59" })}
        >
          {(at) => (
            <>
              <Field name={[at, "date"]} label={t("calls:day")} required>
                <DayInput />
              </Field>
              <Span at={at} from={t("calls:settings.from")} to={t("calls:settings.to")} />
            </>
          )}
        </Rows>
      </div>
    </ApiForm>
  );
}

function Span({ at, from, to }: { at: number; from: string; to: string }) {
  return (
    <>
      <TextField name={[at, "open"]} label={from} type="time" required />
      <TextField name={[at, "close"]} label={to} type="time" required />
    </>
  );
}
