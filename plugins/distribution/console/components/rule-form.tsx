import { Form } from "antd";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { NumberField } from "../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { distribution } from "../../contract/resources.ts";
import type { Rule } from "../../contract/rule.ts";
import { modeNames, useRuleFields } from "../use-rule-fields.tsx";

/** Who gets a conversation that nobody answers. */
export function RuleForm({ rule }: { rule: Rule }) {
  const { t } = useTranslation();
  const form = useForm(distribution, {
    action: "edit",
    name: "distribution",
    record: rule,
    initial: ({ mode, team_id, capacity }) => ({ mode, team_id, capacity }),
    body: ({ team_id, ...values }) => ({ ...values, team_id: team_id ?? null }),
    fields: useRuleFields(),
    success: t("distribution:saved"),
  });
  const mode = Form.useWatch("mode", form.form) ?? rule.mode;
  return (
    <ApiForm form={form} submit={t("distribution:save")}>
      <ChoiceField
        name="mode"
        label={t("distribution:fields.mode")}
        help={mode === "last_answered" && t("distribution:modeHelp")}
        names={modeNames}
      />
      <Field name="team_id" label={t("distribution:fields.team")} help={t("distribution:teamHelp")}>
        <SelectInput
          allowClear
          placeholder={t("distribution:everybody")}
          options={rule.teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <NumberField
        name="capacity"
        label={t("distribution:fields.capacity")}
        help={t("distribution:capacityHelp")}
        required
      />
    </ApiForm>
  );
}
