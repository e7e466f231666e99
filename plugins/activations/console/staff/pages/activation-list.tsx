import { RocketOutlined } from "@ant-design/icons";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { useBreadcrumbs } from "../../../../../src/console/shell/titles.ts";
import { allActivations } from "../../../contract/staff/resources.ts";
import { useQueueMany } from "../use-queue-many.tsx";
import { useStaffFields } from "../use-staff-fields.tsx";

/** All customers' activations: what was promised first stands first. */
export function Component() {
  const { t } = useTranslation();
  const breadcrumbs = useBreadcrumbs();
  const table = useTable(allActivations);
  const { fields, filters } = useStaffFields();
  const many = useQueueMany();
  return (
    <PageLayout title={t("activations:nav.list")} breadcrumbs={breadcrumbs}>
      <ResourceTable
        table={table}
        label={t("activations:nav.list")}
        columns={fields}
        nameOf={({ name }) => name || t("activations:unnamed")}
        filters={filters}
        many={many}
        search={t("activations:staff.search")}
        csv={t("activations:nav.list")}
        empty={{ icon: <RocketOutlined />, text: t("activations:staff.none") }}
      />
    </PageLayout>
  );
}
