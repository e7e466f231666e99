import { PhoneOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import type { StaffNumber } from "../../../contract/staff/number.ts";
import { allNumbers, numberExports } from "../../../contract/staff/resources.ts";
import { useStaffNumberFields } from "../use-number-fields.tsx";
import { useNumbersMany } from "../use-numbers-many.tsx";

export function Component() {
  const { t } = useTranslation();
  const { showUrl } = useNavigation();
  const table = useTable(allNumbers);
  const { fields, filters } = useStaffNumberFields();
  const many = useNumbersMany();
  const exports = useMay()(["export-number-data", "staff"]);
  const entries = ({ id }: StaffNumber) => {
    const path = showUrl(t("numbers:nav.numbers"), id);
    return [
      { key: "users", label: t("numbers:nav.users"), to: `${path}/usuarios` },
      { key: "settings", label: t("numbers:nav.settings"), to: `${path}/configuracoes` },
    ];
  };
  return (
    <PageLayout title={t("numbers:nav.numbers")}>
      <ResourceTable
        table={table}
        label={t("numbers:nav.numbers")}
        columns={fields}
        filters={filters}
        many={many}
        actions={entries}
        search={t("numbers:staff.search")}
        csv={exports ? "all-numbers" : undefined}
        csvFrom={numberExports.name}
        empty={{ icon: <PhoneOutlined />, text: t("numbers:staff.none") }}
      />
    </PageLayout>
  );
}
