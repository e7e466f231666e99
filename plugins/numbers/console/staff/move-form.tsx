import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { ResourceSelect } from "../../../../src/console/kit/input/select/resource-select.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { workspaces } from "../../../workspaces/contract/staff/resources.ts";
import { switchNumberWorkspace } from "../../contract/staff/endpoints.ts";
import type { StaffNumberDetail } from "../../contract/staff/number.ts";
import { allNumbers } from "../../contract/staff/resources.ts";
import { ReasonField } from "./reason-field.tsx";

interface MoveFormProps {
  number: StaffNumberDetail;
  onClose: () => void;
}

export default function MoveForm({ number, onClose }: MoveFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const form = useModalForm(allNumbers, {
    action: "edit",
    name: "number-move",
    endpoint: switchNumberWorkspace,
    record: number,
    merges: false,
    initial: () => ({ workspace_id: null as string | null, reason: "" }),
    body: ({ workspace_id, reason }) => ({ workspace_id: workspace_id ?? "", reason }),
    onSaved: ({ workspace }) =>
      tell.success(t("numbers:staff.moved", { workspace: workspace.name })),
  });
  return (
    <FormModal
      title={t("numbers:staff.moveTitle", { name: number.display_name })}
      form={form}
      submit={t("numbers:staff.move")}
      onClose={onClose}
    >
      <p>{t("numbers:staff.moveText")}</p>
      <Field name="workspace_id" label={t("numbers:staff.workspace")} required>
        <ResourceSelect
          resource={workspaces}
          label={({ name }) => name}
          placeholder={t("numbers:staff.searchWorkspace")}
        />
      </Field>
      <ReasonField />
    </FormModal>
  );
}
