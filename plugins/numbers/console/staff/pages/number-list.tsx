import { PhoneOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import type { StaffNumber } from "../../../contract/staff/number.ts";
import { pathOf } from "../paths.ts";
import { useStaffNumberColumns } from "../use-columns.tsx";

const nameOf = ({ display_name }: StaffNumber) => display_name;

export function Component() {
  const { t } = useTranslation();
  const { columns, filters } = useStaffNumberColumns();
  const exports = useMay()(["export-number-data", "staff"]);
  const entries = (number: StaffNumber) => [
    { key: "users", label: t("numbers:nav.users"), to: `${pathOf(number)}/usuarios` },
    { key: "settings", label: t("numbers:nav.settings"), to: `${pathOf(number)}/configuracoes` },
  ];
  return (
    <PageLayout title={t("numbers:nav.numbers")}>
      <ResourceTable<StaffNumber>
        resource="all-numbers"
        label={t("numbers:nav.numbers")}
        columns={columns}
        filters={filters}
        href={pathOf}
        actions={entries}
        nameOf={nameOf}
        search={t("numbers:staff.search")}
        sort="-updated_at"
        csv={exports ? "all-numbers" : undefined}
        csvFrom="number-exports"
        empty={{ icon: <PhoneOutlined />, text: t("numbers:staff.none") }}
      />
    </PageLayout>
  );
}
