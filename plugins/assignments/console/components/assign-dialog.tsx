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

/** Who answers from now on, and why. */
export default function AssignDialog({ conversation, assignment, put, onClose }: DialogProps) {
  const { t } = useTranslation();
  const params = { contact: conversation.id };
  const people = useCustom(listAssignees, { params }).query;
  const others = (people.data?.data ?? []).filter(({ id }) => id !== assignment.responsible?.id);
  const form = useModalForm(conversations, {
    action: "create",
    name: "assign-conversation",
    endpoint: assignConversation,
    params,
    initial: { user_id: "", reason: "" },
    body: (values) => ({ ...values, version: assignment.version }),
    success: ({ data }) =>
      t("assignments:assign.done", { name: data.assignment?.responsible?.name ?? "" }),
    onSaved: put,
  });
  return (
    <FormModal
      title={t("assignments:assign.title")}
      form={form}
      submit={t("assignments:assign.submit")}
      onClose={onClose}
    >
      <Field name="user_id" label={t("assignments:assign.person")} required>
        <SelectInput
          loading={people.isLoading}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <TextAreaField name="reason" label={t("assignments:assign.reason")} />
    </FormModal>
  );
}
