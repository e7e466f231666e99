import { useEffect } from "react";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { SelectInput } from "../../../../src/console/kit/input/select-input.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { listStaffMembers, updateWorkspace } from "../../contract/staff/endpoints.ts";
import {
  type StaffWorkspace,
  staffWorkspace as staffWorkspaceShape,
} from "../../contract/staff/workspace.ts";
import { useWorkspaceCache } from "./use-workspace-cache.ts";

interface Values {
  name: string;
  payer_user_id: string | null;
  version: number;
}

const valuesOf = ({ name, payer, version }: StaffWorkspace): Values => ({
  name,
  payer_user_id: payer?.id ?? null,
  version,
});

export function WorkspaceForm({ workspace }: { workspace: StaffWorkspace }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useWorkspaceCache();
  const params = { workspace: workspace.id };
  const people = useCall(listStaffMembers, { params }).data?.data ?? [];
  const nameOf = (id: string | null, seen: StaffWorkspace) =>
    [...people, seen.payer].find((person) => person?.id === id)?.name ?? "–";
  const form = useApiForm<Values, { data: StaffWorkspace }>({
    name: "staff-workspace",
    initial: valuesOf(workspace),
    submit: ({ name, payer_user_id, ...values }, newer) => {
      const version = newer ? staffWorkspaceShape.parse(newer).version : values.version;
      const body = { name, payer_user_id: payer_user_id ?? null, version };
      return call(updateWorkspace, { params, body });
    },
    conflict: {
      read: (newer) => valuesOf(staffWorkspaceShape.parse(newer)),
      describe: (values) => ({
        [t("admin:workspaces.name")]: values.name,
        [t("workspaces:facts.payer")]: nameOf(values.payer_user_id, workspace),
      }),
    },
    onDone: ({ data }) => {
      tell.success(t("admin:workspaces.saved"));
      keep(data);
    },
  });
  // An untouched form follows the workspace; a touched one keeps what it started from and is asked.
  const { form: fields, dirty } = form;
  useEffect(() => {
    if (!dirty.current) fields.setFieldsValue(valuesOf(workspace));
  }, [fields, dirty, workspace]);
  return (
    <ApiForm form={form} submit={t("admin:workspaces.save")}>
      <TextField name="name" label={t("admin:workspaces.name")} limit={120} required />
      <Field
        name="payer_user_id"
        label={t("workspaces:facts.payer")}
        help={t("admin:workspaces.payerHelp")}
      >
        <SelectInput<string>
          allowClear
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </ApiForm>
  );
}
