import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { systemAlerts } from "../../contract/resources.ts";
import { AlertList } from "../components/alert-list.tsx";

export function Component() {
  const { t } = useTranslation();
  const table = useTable(systemAlerts);
  const { mutateAsync } = useDelete(systemAlerts, { quiet: true, success: t("alerts:deleted") });
  const { mutateAsync: removeOne } = useDelete(systemAlerts, { quiet: true });
  const writes = useMay()(["write", "SystemAlert"]);
  return (
    <PageLayout title={t("alerts:nav.list")} subtitle={t("alerts:list.intro")}>
      <AlertList
        table={table}
        label={t("alerts:nav.list")}
        may={{ create: writes, update: writes, remove: writes }}
        remove={mutateAsync}
        removeOne={removeOne}
      />
    </PageLayout>
  );
}
