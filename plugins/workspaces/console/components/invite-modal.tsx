import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { getWorkspace, inviteToWorkspace } from "../../contract/endpoints.ts";
import type { Workspace } from "../../contract/workspace.ts";
import { addressesIn, wrongAddresses } from "../addresses.ts";

interface InviteModalProps {
  workspace: Workspace;
  onClose: () => void;
}

export function InviteModal({ workspace, onClose }: InviteModalProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const cache = useQueryClient();
  const form = useApiForm({
    name: "invite",
    initial: { emails: "" },
    submit: ({ emails }) =>
      call(inviteToWorkspace, {
        params: { workspace: workspace.id },
        body: { emails: addressesIn(emails) },
      }),
    onDone: ({ data }) => {
      tell.success(t("workspaces:invites.sent", { count: data.length }));
      void cache.invalidateQueries({ queryKey: [getWorkspace.name] });
    },
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
