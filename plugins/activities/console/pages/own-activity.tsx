import { subject } from "@casl/ability";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { activities } from "../../contract/resources.ts";
import { EntryTable } from "../components/entry-table.tsx";

export function Component() {
  const { user, ability } = useSession();
  const workspace_id = user.active_workspace_id ?? "";
  // Somebody may own one workspace and only work in the one that is active.
  if (!ability.can("read", subject("Activity", { workspace_id }))) return <NoAccessPage />;
  return <OwnActivity workspace={workspace_id} />;
}

function OwnActivity({ workspace }: { workspace: string }) {
  const { t } = useTranslation();
  const table = useTable(activities, { params: { workspace } });
  return <EntryTable table={table} label={t("activities:nav.activities")} />;
}
