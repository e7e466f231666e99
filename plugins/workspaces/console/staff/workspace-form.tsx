import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import type { Field as RecordField } from "../../../../src/console/kit/table/column.ts";
import { listStaffMembers } from "../../contract/staff/endpoints.ts";
import { workspaces } from "../../contract/staff/resources.ts";
import type { StaffWorkspace } from "../../contract/staff/workspace.ts";

/** A workspace as it is stored, or as the form would send it. */
type Compared = StaffWorkspace & { payer_user_id?: string | null };

const payerOf = ({ payer, payer_user_id }: Compared) =>
  payer_user_id === undefined ? payer?.id : payer_user_id;

export function WorkspaceForm({ workspace }: { workspace: StaffWorkspace }) {
  const { t } = useTranslation();
  const params = { workspace: workspace.id };
  const { query } = useCustom(listStaffMembers, { params }, { of: workspaces });
  const people = query.data?.data ?? [];
  const nameOf = (id: string | null | undefined, payer: StaffWorkspace["payer"]) =>
    [...people, payer].find((person) => person?.id === id)?.name ?? "–";
  const fields: RecordField<Compared>[] = [
    {
      key: "name",
      title: t("workspaces:staff.name"),
      render: ({ name }) => name,
      csv: ({ name }) => name,
    },
    {
      key: "payer",
      title: t("workspaces:facts.payer"),
      render: (compared) => nameOf(payerOf(compared), compared.payer),
      csv: payerOf,
    },
  ];
  const form = useForm(workspaces, {
    action: "edit",
    name: "staff-workspace",
    record: workspace,
    initial: ({ name, payer }) => ({ name, payer_user_id: payer?.id ?? null }),
    body: ({ name, payer_user_id }) => ({ name, payer_user_id: payer_user_id ?? null }),
    fields,
    success: t("workspaces:staff.saved"),
  });
  return (
    <ApiForm form={form} submit={t("workspaces:staff.save")}>
      <TextField name="name" label={t("workspaces:staff.name")} required />
      <Field
        name="payer_user_id"
        label={t("workspaces:facts.payer")}
        help={t("workspaces:staff.payerHelp")}
      >
        <SelectInput<string>
          allowClear
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </ApiForm>
  );
}
