import { PhoneOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import { useShownStaffWorkspace } from "../../../../workspaces/console/slots.ts";
import type { StaffNumber } from "../../../contract/staff/number.ts";
import { pathOf } from "../paths.ts";
import { useStaffNumberColumns } from "../use-columns.tsx";

/** The numbers of a workspace, on its page in the back office. */
export function Component() {
  const { t } = useTranslation();
  const { id, name } = useShownStaffWorkspace();
  const { columns, filters } = useStaffNumberColumns();
  const exports = useMay()(["export-number-data", "staff"]);
  return (
    <ResourceTable<StaffNumber>
      resource="all-numbers"
      fixed={{ workspace_id: id }}
      label={t("numbers:staff.of", { name })}
      columns={columns.filter(({ key }) => key !== "workspace")}
      filters={filters}
      href={pathOf}
      search={t("numbers:staff.search")}
      sort="-updated_at"
      csv={exports ? "workspace-numbers" : undefined}
      csvFrom="number-exports"
      empty={{ icon: <PhoneOutlined />, text: t("numbers:staff.none") }}
    />
  );
}
