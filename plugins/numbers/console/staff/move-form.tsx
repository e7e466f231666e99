import { useState } from "react";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useSettled } from "../../../../src/console/kit/form/use-settled.ts";
import { SelectInput } from "../../../../src/console/kit/input/select-input.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { listAllWorkspaces } from "../../../workspaces/contract/staff/endpoints.ts";
import { switchNumberWorkspace } from "../../contract/staff/endpoints.ts";
import type { StaffNumberDetail } from "../../contract/staff/number.ts";
import { ReasonField } from "./reason-field.tsx";
import { useStaffNumberCache } from "./use-number-cache.ts";

interface Values {
  workspace_id: string | null;
  reason: string;
}

interface MoveFormProps {
  number: StaffNumberDetail;
  onClose: () => void;
}

export default function MoveForm({ number, onClose }: MoveFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useStaffNumberCache();
  const form = useApiForm<Values, { data: StaffNumberDetail }>({
    name: "number-move",
    initial: { workspace_id: null, reason: "" },
    submit: ({ workspace_id, reason }) => {
      const body = { workspace_id: workspace_id ?? "", reason, version: number.version };
      return call(switchNumberWorkspace, { params: { number: number.id }, body });
    },
    onDone: ({ data }) => {
      tell.success(t("numbers:staff.moved", { workspace: data.workspace.name }));
      keep(data);
    },
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
        <WorkspacePicker except={number.workspace_id} />
      </Field>
      <ReasonField />
    </FormModal>
  );
}

interface WorkspacePickerProps {
  except: string;
  id?: string;
  value?: string | null;
  onChange?: (value: string | undefined) => void;
}

/** Workspaces, found by typing. */
function WorkspacePicker({ except, ...input }: WorkspacePickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim());
  const query = q === "" ? {} : { q };
  const { data, isFetching } = useCall(listAllWorkspaces, { query }, { keep: true });
  const others = (data?.data ?? []).filter(({ id }) => id !== except);
  return (
    <SelectInput<string>
      {...input}
      showSearch
      filterOption={false}
      onSearch={setTyped}
      loading={isFetching}
      placeholder={t("numbers:staff.searchWorkspace")}
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
