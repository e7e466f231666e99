import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Panel, RecordFacts } from "../../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import { useShownStaffWorkspace } from "../../slots.ts";
import { useWorkspaceFields } from "../use-workspace-fields.tsx";
import { WorkspaceForm } from "../workspace-form.tsx";

export function Component() {
  const { t } = useTranslation();
  const { fields } = useWorkspaceFields();
  const workspace = useShownStaffWorkspace();
  const writes = useMay()(["write", "AnyWorkspace"]);
  return (
    <Panel
      title={t("workspaces:nav.account")}
      intro={writes ? undefined : t("workspaces:staff.readOnly")}
    >
      {writes ? (
        <WorkspaceForm workspace={workspace} />
      ) : (
        <RecordFacts fields={fields} record={workspace} />
      )}
    </Panel>
  );
}
