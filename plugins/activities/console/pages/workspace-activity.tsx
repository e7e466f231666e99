import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useShownStaffWorkspace } from "../../../workspaces/console/slots.ts";
import { EntryTable } from "../components/entry-table.tsx";

export function Component() {
  const { t } = useTranslation();
  const { id, name } = useShownStaffWorkspace();
  return (
    <EntryTable
      resource="audit-entries"
      fixed={{ workspace_id: id }}
      label={t("activities:of", { name })}
    />
  );
}
