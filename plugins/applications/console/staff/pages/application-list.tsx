import { SolutionOutlined } from "@ant-design/icons";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { useBreadcrumbs } from "../../../../../src/console/shell/titles.ts";
import { workspaceApplications } from "../../../contract/resources.ts";
import { useApplicationFields } from "../../use-application-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const breadcrumbs = useBreadcrumbs();
  const table = useTable(workspaceApplications);
  const { fields, filters } = useApplicationFields();
  return (
    <PageLayout title={t("applications:nav.list")} breadcrumbs={breadcrumbs}>
      <ResourceTable
        table={table}
        label={t("applications:nav.list")}
        columns={fields}
        filters={filters}
        search={t("applications:list.search")}
        csv={t("applications:nav.list")}
        empty={{ icon: <SolutionOutlined />, text: t("applications:list.none") }}
      />
    </PageLayout>
  );
}
