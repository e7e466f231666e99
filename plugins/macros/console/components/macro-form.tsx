import { Form, Switch } from "antd";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import {
  MultiSelect,
  SelectInput,
} from "../../../../src/console/kit/input/select/select-input.tsx";
import { variables } from "../../../replies/contract/variables.ts";
import { listTags } from "../../../tags/contract/endpoints.ts";
import { tags as tagResource } from "../../../tags/contract/resources.ts";
import { listTeams } from "../../../teams/contract/endpoints.ts";
import { teams as teamResource } from "../../../teams/contract/resources.ts";
import type { HandTo, Macro } from "../../contract/macro.ts";
import { macros } from "../../contract/resources.ts";
import { useMacroFields } from "../use-macro-fields.tsx";
import { handNames } from "../use-macro-steps.ts";

interface MacroFormProps {
  number: { id: string; workspace_id: string };
  macro?: Macro | undefined;
  onClose: () => void;
}

interface Values {
  name: string;
  text: string;
  tag_ids: string[];
  hand_to: HandTo;
  team_id: string | null;
  done: boolean;
}

const blank: Values = {
  name: "",
  text: "",
  tag_ids: [],
  hand_to: "keep",
  team_id: null,
  done: false,
};

const body = ({ team_id, ...values }: Values) => ({ ...values, team_id: team_id ?? null });

/** A new macro, or one that is changed. */
export default function MacroForm({ macro, ...props }: MacroFormProps) {
  return macro ? <EditMacro {...props} macro={macro} /> : <NewMacro {...props} />;
}

function NewMacro({ number, onClose }: MacroFormProps) {
  const { t } = useTranslation();
  const form = useModalForm(macros, {
    action: "create",
    name: "macro",
    params: { number: number.id },
    initial: blank,
    body,
    success: t("macros:created"),
  });
  const handTo = Form.useWatch("hand_to", form.form) ?? blank.hand_to;
  return (
    <FormModal title={t("macros:new")} form={form} submit={t("macros:create")} onClose={onClose}>
      <MacroFields number={number} handTo={handTo} />
    </FormModal>
  );
}

function EditMacro({ number, macro, onClose }: MacroFormProps & { macro: Macro }) {
  const { t } = useTranslation();
  const form = useModalForm(macros, {
    action: "edit",
    name: "macro",
    params: { number: number.id },
    record: macro,
    initial: ({ name, text, tags, hand_to, team, done }): Values => ({
      name,
      text,
      tag_ids: tags.map(({ id }) => id),
      hand_to,
      team_id: team?.id ?? null,
      done,
    }),
    body,
    fields: useMacroFields(),
    success: t("macros:saved"),
  });
  const handTo = Form.useWatch("hand_to", form.form) ?? macro.hand_to;
  return (
    <FormModal
      title={t("macros:editOf", { name: macro.name })}
      form={form}
      submit={t("macros:save")}
      onClose={onClose}
    >
      <MacroFields number={number} handTo={handTo} />
    </FormModal>
  );
}

function MacroFields({ number, handTo }: Pick<MacroFormProps, "number"> & { handTo: HandTo }) {
  const { t } = useTranslation();
  const names = variables.map((name) => `{{${name}}}`).join(" ");
  const query = { per_page: 100, sort: "name" } as const;
  const tags = useCustom(
    listTags,
    { params: { number: number.id }, query },
    { of: tagResource },
  ).query;
  const teams = useCustom(
    listTeams,
    handTo === "team" ? { params: { workspace: number.workspace_id }, query } : null,
    { of: teamResource },
  ).query;
  const options = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <TextField name="name" label={t("macros:fields.name")} required />
      <TextAreaField
        name="text"
        label={t("macros:fields.text")}
        help={t("macros:textHelp", { names })}
      />
      <Field name="tag_ids" label={t("macros:fields.tags")}>
        <MultiSelect loading={tags.isLoading} options={options(tags.data?.data.data)} />
      </Field>
      <ChoiceField name="hand_to" label={t("macros:fields.handTo")} names={handNames} />
      {handTo === "team" && (
        <Field name="team_id" label={t("macros:fields.team")} required>
          <SelectInput loading={teams.isLoading} options={options(teams.data?.data.data)} />
        </Field>
      )}
      <Field name="done" label={t("macros:fields.done")} valuePropName="checked">
        <Switch />
      </Field>
    </>
  );
}
