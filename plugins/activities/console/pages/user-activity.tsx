import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useShownUser } from "../../../users/console/slots.ts";
import { EntryTable } from "../components/entry-table.tsx";

export function Component() {
  const { t } = useTranslation();
  const { id, first_name, last_name } = useShownUser();
  const name = `${first_name} ${last_name}`.trim();
  return (
    <EntryTable
      resource="audit-entries"
      fixed={{ user_id: id }}
      label={t("activities:of", { name })}
    />
  );
}
