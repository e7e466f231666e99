import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { DayInput } from "../../../../src/console/kit/time/day-input.tsx";
import { TimeInput } from "../../../../src/console/kit/time/time-input.tsx";
import { FormRows } from "../../../../src/console/kit/week/form-rows.tsx";
import { hoursLimits } from "../../contract/hours.ts";

/** Days with hours of their own. */
export function SpecialDays() {
  const { t } = useTranslation();
  return (
    <FormRows
      name="special_days"
      title={t("hours:fields.specialDays")}
      help={t("hours:special.help")}
      most={hoursLimits.specialDays}
      none={t("hours:special.none")}
      add={t("hours:special.add")}
      fresh={() => ({ name: "", first: null, last: null, open: "", close: "" })}
    >
      {(at) => (
        <div className="ho-special">
          <TextField name={[at, "name"]} label={t("hours:special.name")} required />
          <Field name={[at, "first"]} label={t("hours:special.first")} required>
            <DayInput />
          </Field>
          <Field name={[at, "last"]} label={t("hours:special.last")}>
            <DayInput />
          </Field>
          <Field name={[at, "open"]} label={t("kit:week.opens")}>
            <TimeInput />
          </Field>
          <Field name={[at, "close"]} label={t("kit:week.closes")}>
            <TimeInput />
          </Field>
        </div>
      )}
    </FormRows>
  );
}
