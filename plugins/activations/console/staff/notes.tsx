import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { noteOnActivation } from "../../contract/staff/endpoints.ts";
import { allActivations } from "../../contract/staff/resources.ts";

/** A note that only staff read; it stands in the history. */
export function NewNote({ id }: { id: string }) {
  const { t } = useTranslation();
  const writes = useMay()(["write", "AnyActivation"]);
  const form = useForm(allActivations, {
    action: "create",
    name: `activation-note-${id}`,
    endpoint: noteOnActivation,
    params: { activation: id },
    initial: { text: "" },
    body: (values) => values,
    success: t("activations:staff.noted"),
    invalidates: [allActivations],
    onSaved: () => form.form.resetFields(),
  });
  if (!writes) return null;
  return (
    <Panel title={t("activations:staff.note")} intro={t("activations:staff.noteText")}>
      <ApiForm form={form} submit={t("activations:staff.noteSave")}>
        <TextAreaField name="text" label={t("activations:fields.note")} required />
      </ApiForm>
    </Panel>
  );
}
