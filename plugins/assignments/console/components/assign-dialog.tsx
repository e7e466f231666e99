import { Alert } from "antd";
import { useState } from "react";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { conversations } from "../../../messenger/contract/resources.ts";
import { assignConversation, listAssignees } from "../../contract/endpoints.ts";
import type { DialogProps } from "./dialog-props.ts";

const blank: { user_id: string | null; team_id: string | null; reason: string } = {
  user_id: null,
  team_id: null,
  reason: "",
};

/** Who answers from now on, and why. */
export default function AssignDialog({ conversation, assignment, put, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [opened] = useState(assignment);
  const { responsible, team } = assignment;
  // Somebody else was faster: what is chosen stays, and is said over what is seen.
  const changed = opened.responsible?.id !== responsible?.id || opened.team?.id !== team?.id;
  const owner = [responsible?.name ?? t("assignments:head.nobody"), team?.name ?? ""];
  const params = { contact: conversation.id };
  const offered = useCustom(listAssignees, { params }).query;
  const { people = [], teams = [] } = offered.data?.data ?? {};
  const others = people.filter(({ id }) => id !== responsible?.id);
  const form = useModalForm(conversations, {
    action: "create",
    name: "assign-conversation",
    endpoint: assignConversation,
    params,
    initial: blank,
    body: ({ user_id, team_id, reason }) => ({
      user_id: user_id ?? undefined,
      team_id: team_id ?? undefined,
      reason,
      version: assignment.version,
    }),
    success: ({ data }) =>
      data.assignment?.responsible
        ? t("assignments:assign.done", { name: data.assignment.responsible.name })
        : t("assignments:assign.doneTeam", { team: data.assignment?.team?.name ?? "" }),
    onSaved: put,
  });
  return (
    <FormModal
      title={t("assignments:assign.title")}
      form={form}
      submit={t("assignments:assign.submit")}
      onClose={onClose}
    >
      {changed && (
        <Alert
          type="warning"
          showIcon
          message={t("assignments:assign.changed", { owner: owner.filter(Boolean).join(" · ") })}
        />
      )}
      <Field name="user_id" label={t("assignments:assign.person")}>
        <SelectInput
          allowClear
          loading={offered.isLoading}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {teams.length > 0 && (
        <Field
          name="team_id"
          label={t("assignments:assign.team")}
          help={t("assignments:assign.teamHelp")}
        >
          <SelectInput
            allowClear
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      <TextAreaField name="reason" label={t("assignments:assign.reason")} />
    </FormModal>
  );
}
