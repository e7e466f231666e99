import { useNavigation } from "@refinedev/core";
import { Button } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { useShownStaffWorkspace } from "../../slots.ts";
import { useWorkspaceActions } from "../use-workspace-actions.tsx";

export function Component() {
  const { t } = useTranslation();
  const { list } = useNavigation();
  const workspace = useShownStaffWorkspace();
  const { steps, dialog } = useWorkspaceActions(workspace, () => list("workspaces"));
  const any = steps.some(({ may }) => may);
  return (
    <Panel
      title={t("workspaces:nav.settings")}
      intro={any ? undefined : t("workspaces:staff.readOnly")}
    >
      <ul className="workspace-people">
        {steps.map(({ key, title, now, action, danger, may, run }) => (
          <li key={key}>
            <div className="workspace-person">
              <strong>{title}</strong>
              <p>{now}</p>
            </div>
            <Button danger={danger ?? false} disabled={!may} onClick={run}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}
