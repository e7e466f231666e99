import { Alert, Button } from "antd";
import { useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { useConfirmed } from "../../../numbers/console/slots.ts";
import { useShownStaffWorkspace } from "../../../workspaces/console/slots.ts";
import type { Diagnosis } from "../../contract/diagnosis.ts";
import { diagnoseWorkspace, syncWorkspace } from "../../contract/endpoints.ts";
import { syncs } from "../../contract/entry.ts";
import { Findings } from "../findings.tsx";

/** What stands still in a workspace, by the password and for a reason. */
export function Component() {
  const { t } = useTranslation();
  const { id, name } = useShownStaffWorkspace();
  const params = { workspace: id };
  const maySync = useMay()(syncs);
  const [found, setFound] = useState<Diagnosis>();
  const [ask, question] = useConfirmDanger();
  const [confirmed, password] = useConfirmed();
  const looking = useCustomMutation(diagnoseWorkspace, { quiet: true });
  const syncing = useCustomMutation(syncWorkspace, {
    success: ({ templates }) => t("diagnostics:sync.done", { count: templates }),
  });
  const look = () =>
    ask({
      title: t("diagnostics:look.title", { name }),
      consequence: t("diagnostics:look.text"),
      action: t("diagnostics:look.action"),
      mild: true,
      reason: true,
      run: async (reason) =>
        setFound(await confirmed(() => looking.mutateAsync({ params, body: { reason } }))),
    });
  return (
    <Panels>
      <Panel
        title={t("diagnostics:nav.debugger")}
        intro={t("diagnostics:intro")}
        actions={
          <Button type="primary" onClick={look}>
            {found ? t("diagnostics:look.again") : t("diagnostics:look.action")}
          </Button>
        }
      >
        {found ? (
          <Findings found={found} workspace={id} onRepaired={look} />
        ) : (
          <Alert type="info" showIcon message={t("diagnostics:onRecord")} />
        )}
      </Panel>
      <Panel
        title={t("diagnostics:sync.title")}
        intro={t("diagnostics:sync.text")}
        actions={
          <Button
            disabled={!maySync}
            loading={syncing.mutation.isPending}
            onClick={() => syncing.mutate({ params })}
          >
            {t("diagnostics:sync.action")}
          </Button>
        }
      />
      {question}
      {password}
    </Panels>
  );
}
