import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { inviteToWorkspace } from "../../contract/endpoints.ts";
import { invites, workspace as resource } from "../../contract/resources.ts";
import type { WorkspaceDetail } from "../../contract/workspace.ts";
import { addressesIn, wrongAddresses } from "../addresses.ts";

interface InviteModalProps {
  workspace: WorkspaceDetail;
  onClose: () => void;
}

export function InviteModal({ workspace, onClose }: InviteModalProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const form = useModalForm(resource, {
    action: "edit",
    endpoint: inviteToWorkspace,
    name: "invite",
    invalidates: [invites],
    record: workspace,
    initial: () => ({ emails: "" }),
    body: ({ emails }) => ({ emails: addressesIn(emails) }),
    onSaved: (_, { emails }) =>
      tell.success(t("workspaces:invites.sent", { count: addressesIn(emails).length })),
  });
  const check = (_: unknown, emails: string) => {
    const wrong = wrongAddresses(emails);
    return wrong.length === 0
      ? Promise.resolve()
      : Promise.reject(
          new Error(
            t("workspaces:invites.wrong", { count: wrong.length, emails: wrong.join("; ") }),
          ),
        );
  };
  return (
    <FormModal
      title={t("workspaces:invites.inviteTo", { workspace: workspace.name })}
      form={form}
      submit={t("workspaces:invites.send")}
      onClose={onClose}
    >
      <TextAreaField
        name="emails"
        label={t("workspaces:invites.emails")}
        help={t("workspaces:invites.help")}
        required
        rules={[{ validator: check, validateTrigger: "onSubmit" }]}
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormModal>
  );
}
