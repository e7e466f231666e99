import { useNavigation } from "@refinedev/core";
import { Alert } from "antd";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../../src/console/kit/page/counts.tsx";
import { Panel, Panels, RecordFacts } from "../../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../../src/console/kit/slot.tsx";
import { staffWorkspaceCounts, useShownStaffWorkspace } from "../../slots.ts";
import { useWorkspaceFields } from "../use-workspace-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { showUrl } = useNavigation();
  const { fields } = useWorkspaceFields();
  const workspace = useShownStaffWorkspace();
  const { status, status_reason, status_changed_at: changed } = workspace;
  return (
    <>
      {status === "suspended" && changed && (
        <Alert
          type="warning"
          showIcon
          message={t("workspaces:staff.suspendedSince", { date: format.dateTime(changed) })}
          description={status_reason}
        />
      )}
      <Panels columns>
        <Panel title={t("workspaces:facts.title")}>
          <RecordFacts fields={fields} record={workspace} />
        </Panel>
        <Panel title={t("workspaces:staff.inside")}>
          <div className="workspace-counts">
            <Counts
              items={[
                {
                  label: t("workspaces:staff.people"),
                  to: `${showUrl("workspaces", workspace.id)}/usuarios`,
                  total: workspace.members_count,
                },
              ]}
            />
            <Slot of={staffWorkspaceCounts} with={{ workspace }} />
          </div>
        </Panel>
      </Panels>
    </>
  );
}
