import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { activities } from "../../contract/resources.ts";
import { EntryTable } from "../components/entry-table.tsx";

export function Component() {
  const { t } = useTranslation();
  const workspace = useSession().user.active_workspace_id ?? "";
  const table = useTable(activities, { params: { workspace } });
  return <EntryTable table={table} label={t("activities:nav.activities")} />;
}
