import { useTranslation } from "react-i18next";
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
