import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { useShownStaffWorkspace } from "../../../workspaces/console/slots.ts";
import { workspaceNotifications } from "../../contract/resources.ts";
import { AlertList } from "../components/alert-list.tsx";

export function Component() {
  const { t } = useTranslation();
  const { id, name } = useShownStaffWorkspace();
  const params = { workspace: id };
  const table = useTable(workspaceNotifications, { params });
  const { mutateAsync } = useDelete(workspaceNotifications, {
    params,
    quiet: true,
    success: t("alerts:deleted"),
  });
  const { mutateAsync: removeOne } = useDelete(workspaceNotifications, { params, quiet: true });
  const may = useMay();
  return (
    <AlertList
      table={table}
      label={t("alerts:ofWorkspace", { name })}
      workspace={id}
      may={{
        create: may(["create-workspace-custom-notifications", "staff"]),
        update: may(["update-workspace-custom-notifications", "staff"]),
        remove: may(["delete-workspace-custom-notifications", "staff"]),
      }}
      remove={mutateAsync}
      removeOne={removeOne}
    />
  );
}
