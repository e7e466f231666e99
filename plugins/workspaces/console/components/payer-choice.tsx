import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { setWorkspacePayer } from "../../contract/endpoints.ts";
import { workspace as workspaceResource } from "../../contract/resources.ts";
import type { WorkspaceDetail } from "../../contract/workspace.ts";

/** Asks one of the members to answer for the invoices; who does answers until they accept. */
export function PayerChoice({ workspace }: { workspace: WorkspaceDetail }) {
  const { t } = useTranslation();
  const { mutation, mutate } = useCustomMutation(setWorkspacePayer, {
    success: t("workspaces:facts.payerSaved"),
    invalidates: [workspaceResource],
  });
  const { id, payer, payer_asked, users } = workspace;
  const choose = (user_id: string | undefined) => {
    if (user_id && user_id !== (payer_asked ?? payer)?.id)
      mutate({ params: { workspace: id }, body: { user_id } });
  };
  return (
    <>
      <SelectInput<string>
        aria-label={t("workspaces:facts.payer")}
        className="workspace-payer"
        value={(payer_asked ?? payer)?.id}
        placeholder={t("workspaces:facts.noPayer")}
        loading={mutation.isPending}
        disabled={mutation.isPending}
        onChange={choose}
        options={users.map(({ data }) => ({ value: data.id, label: data.name }))}
      />
      {payer_asked && (
        <small className="kit-sub">
          {t("workspaces:payer.waiting", {
            name: payer_asked.name,
            payer: payer?.name ?? t("workspaces:facts.noPayer"),
          })}
        </small>
      )}
    </>
  );
}
