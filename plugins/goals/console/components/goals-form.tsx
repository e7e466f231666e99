import { Alert, Switch } from "antd";
import { Link } from "react-router-dom";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { NumberField } from "../../../../src/console/kit/form/text-field.tsx";
import { type Goals, mostMinutes } from "../../contract/goals.ts";
import { goalsOfNumber } from "../../contract/resources.ts";
import { useGoalFields } from "../use-goal-fields.tsx";

/** In how many minutes customers are to be answered, and what they want is to be done. */
export function GoalsForm({ goals }: { goals: Goals }) {
  const { t } = useTranslation();
  const form = useForm(goalsOfNumber, {
    action: "edit",
    name: "goals",
    record: goals,
    params: { number: goals.id },
    initial: ({ answer_minutes, resolution_minutes, open_hours }) => ({
      answer_minutes,
      resolution_minutes: resolution_minutes === null ? null : resolution_minutes / 60,
      open_hours,
    }),
    body: ({ resolution_minutes: hours, ...values }) => ({
      ...values,
      resolution_minutes: hours === null ? null : Math.round(hours * 60),
    }),
    fields: useGoalFields(),
    success: t("goals:saved"),
  });
  return (
    <ApiForm form={form} submit={t("goals:save")}>
      <NumberField
        name="answer_minutes"
        label={t("goals:fields.answer")}
        help={t("goals:answerHelp")}
        unit={t("goals:minutesUnit")}
      />
      <NumberField
        name="resolution_minutes"
        label={t("goals:fields.resolution")}
        help={t("goals:resolutionHelp")}
        min={0.02}
        max={mostMinutes.resolution / 60}
        decimals={2}
        unit={t("goals:hoursUnit")}
      />
      <Field name="open_hours" label={t("goals:fields.openHours")} valuePropName="checked">
        <Switch />
      </Field>
      {!goals.has_hours && (
        <Alert
          type="info"
          showIcon
          message={t("goals:noHours")}
          action={<Link to={`/recursos/numeros/${goals.id}/horario`}>{t("goals:setHours")}</Link>}
        />
      )}
    </ApiForm>
  );
}
