import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useShownNumber } from "../../../numbers/console/slots.ts";
import { activities } from "../../contract/resources.ts";
import { EntryTable } from "../components/entry-table.tsx";

export function Component() {
  const { t } = useTranslation();
  const { id, workspace_id, display_name: name } = useShownNumber();
  const table = useTable(activities, {
    params: { workspace: workspace_id },
    fixed: { number_id: id },
  });
  return <EntryTable table={table} label={t("activities:of", { name })} />;
}
