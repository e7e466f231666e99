import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useShownStaffNumber } from "../../../numbers/console/slots.ts";
import { EntryTable } from "../components/entry-table.tsx";

export function Component() {
  const { t } = useTranslation();
  const { id, display_name } = useShownStaffNumber();
  return (
    <EntryTable
      resource="audit-entries"
      fixed={{ number_id: id }}
      label={t("activities:of", { name: display_name })}
    />
  );
}
