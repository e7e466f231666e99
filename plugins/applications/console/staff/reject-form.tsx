import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import type { StaffApplication } from "../../contract/application.ts";
import { decideWorkspaceApplication } from "../../contract/endpoints.ts";
import { workspaceApplications } from "../../contract/resources.ts";

interface RejectFormProps {
  application: StaffApplication;
  onClose: () => void;
}

/** Why an application is rejected: its applicant reads it and corrects. */
export default function RejectForm({ application, onClose }: RejectFormProps) {
  const { t } = useTranslation();
  const { id, version } = application;
  const form = useModalForm(workspaceApplications, {
    action: "create",
    name: "application-rejection",
    endpoint: decideWorkspaceApplication,
    params: { application: id },
    initial: { reason: "" },
    body: ({ reason }) => ({ status: "rejected" as const, reason, version }),
    success: t("applications:decide.rejected"),
    invalidates: [workspaceApplications],
  });
  return (
    <FormModal
      title={t("applications:decide.rejectTitle", { company: application.company_name })}
      form={form}
      submit={t("applications:decide.reject")}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t("applications:fields.reason")}
        help={t("applications:decide.reasonHelp")}
        required
      />
    </FormModal>
  );
}
