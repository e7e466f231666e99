import { subject } from "@casl/ability";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { EntryTable } from "../components/entry-table.tsx";

export function Component() {
  const { t } = useTranslation();
  const { user, ability } = useSession();
  const workspace_id = user.active_workspace_id ?? "";
  // Somebody may own one workspace and only work in the one that is active.
  if (!ability.can("read", subject("Activity", { workspace_id }))) return <NoAccessPage />;
  return (
    <EntryTable
      resource="activities"
      params={{ workspace: workspace_id }}
      label={t("activities:nav.activities")}
    />
  );
}
