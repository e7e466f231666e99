import { Form } from "antd";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { SwitchInput } from "../../../../src/console/kit/input/switch-input.tsx";
import { DayInput } from "../../../../src/console/kit/time/day-input.tsx";
import { FormRows } from "../../../../src/console/kit/week/form-rows.tsx";
import {
  SpanFields,
  WeekFields,
  ZoneField,
} from "../../../../src/console/kit/week/week-fields.tsx";
import { callSettings } from "../../contract/resources.ts";
import { callLimits, type ShownCallSettings } from "../../contract/settings.ts";
import { useSettingsFields } from "../use-settings-fields.ts";

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
        <ZoneField name="time_zone" />
        <WeekFields
          name="weekly_hours"
          title={t("calls:fields.week")}
          spansPerDay={callLimits.spansPerDay}
        />
        <FormRows
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
              <SpanFields at={at} from={t("calls:settings.from")} to={t("calls:settings.to")} />
            </>
          )}
        </FormRows>
      </div>
    </ApiForm>
  );
}
