import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useShownUser } from "../../../users/console/slots.ts";
import { auditEntries } from "../../contract/resources.ts";
import { EntryTable } from "../components/entry-table.tsx";

export function Component() {
  const { t } = useTranslation();
  const { id, first_name, last_name } = useShownUser();
  const name = `${first_name} ${last_name}`.trim();
  const table = useTable(auditEntries, { fixed: { user_id: id } });
  return <EntryTable table={table} label={t("activities:of", { name })} office />;
}
