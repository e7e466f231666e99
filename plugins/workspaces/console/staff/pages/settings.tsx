import { Button } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../../src/console/kit/feedback/confirm-danger.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../../src/console/kit/page/rows.tsx";
import { useShownStaffWorkspace } from "../../slots.ts";
import { useWorkspaceSteps } from "../use-workspace-steps.ts";

export function Component() {
  const { t } = useTranslation();
  const steps = useWorkspaceSteps(useShownStaffWorkspace());
  const [ask, dialog] = useConfirmDanger();
  const any = steps.some(({ may }) => may);
  return (
    <Panel
      title={t("workspaces:nav.settings")}
      intro={any ? undefined : t("workspaces:staff.readOnly")}
    >
      <Rows>
        {steps.map(({ about, now, danger = false, may, ...question }) => (
          <Row key={about} title={about} text={now}>
            <Button
              danger={danger}
              disabled={!may}
              onClick={() => ask({ ...question, reason: true })}
            >
              {question.action}
            </Button>
          </Row>
        ))}
      </Rows>
      {dialog}
    </Panel>
  );
}
