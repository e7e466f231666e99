import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { auditEntries } from "../../contract/resources.ts";
import { EntryTable } from "../components/entry-table.tsx";

export function Component() {
  const { t } = useTranslation();
  const table = useTable(auditEntries);
  const title = t("activities:nav.all");
  return (
    <PageLayout title={title} subtitle={t("activities:allText")}>
      <EntryTable table={table} label={title} office whole />
    </PageLayout>
  );
}
