import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useShownStaffNumber } from "../../../numbers/console/slots.ts";
import { auditEntries } from "../../contract/resources.ts";
import { EntryTable } from "../components/entry-table.tsx";

export function Component() {
  const { t } = useTranslation();
  const { id, display_name } = useShownStaffNumber();
  const table = useTable(auditEntries, { fixed: { number_id: id } });
  return <EntryTable table={table} label={t("activities:of", { name: display_name })} office />;
}
