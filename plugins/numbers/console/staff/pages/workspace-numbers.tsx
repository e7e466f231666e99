import { PhoneOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import { useShownStaffWorkspace } from "../../../../workspaces/console/slots.ts";
import { allNumbers, numberExports } from "../../../contract/staff/resources.ts";
import { useStaffNumberFields } from "../use-number-fields.tsx";
import { useNumbersMany } from "../use-numbers-many.tsx";

/** The numbers of a workspace, on its page in the back office. */
export function Component() {
  const { t } = useTranslation();
  const { id, name } = useShownStaffWorkspace();
  const table = useTable(allNumbers, { fixed: { workspace_id: id } });
  const { fields, filters } = useStaffNumberFields();
  const many = useNumbersMany();
  const columns = useMemo(() => fields.filter(({ key }) => key !== "workspace"), [fields]);
  const exports = useMay()(["export-number-data", "staff"]);
  return (
    <ResourceTable
      table={table}
      label={t("numbers:staff.of", { name })}
      columns={columns}
      filters={filters}
      many={many}
      search={t("numbers:staff.search")}
      csv={exports ? t("numbers:nav.numbers") : undefined}
      csvFrom={numberExports.name}
      empty={{ icon: <PhoneOutlined />, text: t("numbers:staff.none") }}
    />
  );
}
