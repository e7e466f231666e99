import { CustomerServiceOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { LinkButton } from "../../../../../src/console/kit/page/link-button.tsx";
import { PageLayout } from "../../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { staffTickets } from "../../../contract/staff/resources.ts";
import { useQueueFields } from "../use-queue-fields.tsx";
import { useQueueMany } from "../use-queue-many.tsx";

export function Component() {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  const table = useTable(staffTickets);
  const { fields, filters } = useQueueFields();
  const many = useQueueMany();
  return (
    <PageLayout title={t("tickets:nav.all")}>
      <ResourceTable
        table={table}
        label={t("tickets:nav.all")}
        columns={fields}
        filters={filters}
        many={many}
        search={t("tickets:queue.search")}
        csv={t("tickets:nav.all")}
        extra={<LinkButton to={listUrl("ticket-answers")}>{t("tickets:nav.answers")}</LinkButton>}
        empty={{ icon: <CustomerServiceOutlined />, text: t("tickets:queue.none") }}
      />
    </PageLayout>
  );
}
