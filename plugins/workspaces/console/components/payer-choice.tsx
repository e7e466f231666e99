import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { setWorkspacePayer } from "../../contract/endpoints.ts";
import { workspace as workspaceResource } from "../../contract/resources.ts";
import type { WorkspaceDetail } from "../../contract/workspace.ts";

/** Says which of the members answers for the invoices. */
export function PayerChoice({ workspace }: { workspace: WorkspaceDetail }) {
  const { t } = useTranslation();
  const { mutation, mutate } = useCustomMutation(setWorkspacePayer, {
    success: t("workspaces:facts.payerSaved"),
    invalidates: [workspaceResource],
  });
  const { id, payer, users } = workspace;
  const choose = (user_id: string | undefined) => {
    if (user_id && user_id !== payer?.id) mutate({ params: { workspace: id }, body: { user_id } });
  };
  return (
    <SelectInput<string>
      aria-label={t("workspaces:facts.payer")}
      className="workspace-payer"
      value={payer?.id}
      placeholder={t("workspaces:facts.noPayer")}
      loading={mutation.isPending}
      disabled={mutation.isPending}
      onChange={choose}
      options={users.map(({ data }) => ({ value: data.id, label: data.name }))}
    />
  );
}
