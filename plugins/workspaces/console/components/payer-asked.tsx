import { Alert, Button, Space } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useMay, useSession } from "../../../../src/console/use-session.ts";
import { answerWorkspacePayer } from "../../contract/endpoints.ts";
import { workspace as workspaceResource } from "../../contract/resources.ts";
import type { WorkspaceDetail } from "../../contract/workspace.ts";

/** Asks whoever was named as payer whether they are willing to be. */
export function PayerAsked({ workspace }: { workspace: WorkspaceDetail }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const may = useMay();
  const { mutation, mutate } = useCustomMutation(answerWorkspacePayer, {
    success: t("workspaces:payer.answered"),
    invalidates: [workspaceResource],
  });
  const { id, name, payer_asked } = workspace;
  if (payer_asked?.id !== user.id || !may(["pay", "Workspace"])) return null;
  const answer = (accepted: boolean) => mutate({ params: { workspace: id }, body: { accepted } });
  return (
    <Alert
      type="info"
      showIcon
      message={t("workspaces:payer.asked", { name })}
      description={t("workspaces:payer.askedText")}
      action={
        <Space wrap>
          <Button disabled={mutation.isPending} onClick={() => answer(false)}>
            {t("workspaces:payer.decline")}
          </Button>
          <Button type="primary" disabled={mutation.isPending} onClick={() => answer(true)}>
            {t("workspaces:payer.accept")}
          </Button>
        </Space>
      }
    />
  );
}
