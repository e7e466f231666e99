import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { MultiSelect } from "../../../../src/console/kit/input/select/select-input.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { workspace as workspaceOf } from "../../../workspaces/contract/resources.ts";
import { teams } from "../../contract/resources.ts";
import type { Team } from "../../contract/team.ts";
import { useTeamFields } from "../use-team-fields.tsx";

interface TeamFormProps {
  workspace: string;
  team?: Team | undefined;
  onClose: () => void;
}

const blank: { name: string; member_ids: string[] } = { name: "", member_ids: [] };

/** A new team, or one that is changed. */
export default function TeamForm({ team, ...props }: TeamFormProps) {
  return team ? <EditTeam {...props} team={team} /> : <NewTeam {...props} />;
}

function NewTeam({ workspace, onClose }: TeamFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const form = useModalForm(teams, {
    action: "create",
    name: "team",
    params: { workspace },
    initial: blank,
    body: (values) => values,
    onSaved: (_, { name }) => tell.success(t("teams:created", { name })),
  });
  return (
    <FormModal title={t("teams:new")} form={form} submit={t("teams:create")} onClose={onClose}>
      <TeamFields workspace={workspace} />
    </FormModal>
  );
}

function EditTeam({ workspace, team, onClose }: TeamFormProps & { team: Team }) {
  const { t } = useTranslation();
  const tell = useTell();
  const form = useModalForm(teams, {
    action: "edit",
    name: "team",
    params: { workspace },
    record: team,
    initial: ({ name, members }) => ({ name, member_ids: members.map(({ id }) => id) }),
    body: (values) => values,
    fields: useTeamFields(),
    onSaved: (_, { name }) => tell.success(t("teams:saved", { name })),
  });
  return (
    <FormModal
      title={t("teams:editOf", { name: team.name })}
      form={form}
      submit={t("teams:save")}
      onClose={onClose}
    >
      <TeamFields workspace={workspace} />
    </FormModal>
  );
}

function TeamFields({ workspace }: { workspace: string }) {
  const { t } = useTranslation();
  const { query } = useShow(workspaceOf, workspace);
  const people = query.data?.data.users ?? [];
  return (
    <>
      <TextField name="name" label={t("teams:fields.name")} required />
      <Field name="member_ids" label={t("teams:fields.members")} help={t("teams:membersHelp")}>
        <MultiSelect
          loading={query.isPending}
          options={people.map(({ data: { id, name } }) => ({ value: id, label: name }))}
        />
      </Field>
    </>
  );
}
