import { Button } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../../src/console/kit/feedback/confirm-danger.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
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
      <ul className="workspace-people">
        {steps.map(({ about, now, danger = false, may, ...question }) => (
          <li key={about}>
            <div className="workspace-person">
              <strong>{about}</strong>
              <p>{now}</p>
            </div>
            <Button
              danger={danger}
              disabled={!may}
              onClick={() => ask({ ...question, reason: true })}
            >
              {question.action}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}
