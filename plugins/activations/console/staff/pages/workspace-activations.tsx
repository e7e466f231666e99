import { RocketOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { useMemo } from "react";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { useShownStaffWorkspace } from "../../../../workspaces/console/slots.ts";
import { allActivations } from "../../../contract/staff/resources.ts";
import { useQueueMany } from "../use-queue-many.tsx";
import { useStaffFields } from "../use-staff-fields.tsx";

/** The activations of a workspace, on its page in the back office. */
export function Component() {
  const { t } = useTranslation();
  const { id } = useShownStaffWorkspace();
  const { showUrl } = useNavigation();
  const table = useTable(allActivations, { fixed: { workspace_id: id } });
  const { fields, filters } = useStaffFields();
  const many = useQueueMany();
  const columns = useMemo(() => fields.filter(({ key }) => key !== "workspace"), [fields]);
  return (
    <ResourceTable
      table={table}
      label={t("activations:nav.list")}
      columns={columns}
      filters={filters}
      many={many}
      href={(one) => showUrl("all-activations", one.id)}
      search={t("activations:search")}
      empty={{ icon: <RocketOutlined />, text: t("activations:none") }}
    />
  );
}
