import { useParams } from "react-router-dom";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { RecordPage } from "../../../../../src/console/kit/page/record-page.tsx";
import { useEvent } from "../../../../../src/console/live/use-event.ts";
import { useCall } from "../../../../../src/console/use-call.ts";
import { workspaceManaged } from "../../../contract/events.ts";
import { showWorkspace } from "../../../contract/staff/endpoints.ts";
import { staffWorkspaceTabs } from "../../slots.ts";
import { statusLooks, typeNames } from "../looks.ts";
import { pathOf } from "../paths.ts";
import "../../workspaces.css";

export function Component() {
  const { t } = useTranslation();
  const { workspace: id = "" } = useParams();
  const reading = useCall(showWorkspace, { params: { workspace: id } });
  useEvent(workspaceManaged, "staff", ({ workspace_id }) => {
    if (workspace_id === id) void reading.refetch();
  });
  return (
    <RecordPage
      reading={reading}
      title={t("workspaces:nav.one")}
      path={pathOf({ id })}
      nameOf={({ name }) => name}
      tabs={staffWorkspaceTabs}
      header={({ status, type }) => ({
        status: <StatusTag status={status} looks={statusLooks} />,
        subtitle: t(typeNames[type]),
      })}
    />
  );
}
