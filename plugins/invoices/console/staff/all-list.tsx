import { FileTextOutlined } from "@ant-design/icons";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { allInvoices } from "../../contract/staff/resources.ts";
import { useInvoiceFields } from "../use-invoice-fields.tsx";
import { useStaffActions } from "./use-staff-actions.tsx";

/** Closed invoices, of every workspace or of one. */
export function AllInvoices({ workspace }: { workspace?: string }) {
  const { t } = useTranslation();
  const table = useTable(allInvoices, workspace ? { fixed: { workspace } } : {});
  const { fields, filters } = useInvoiceFields({ staff: !workspace });
  const { actions, many, dialog } = useStaffActions();
  return (
    <>
      <ResourceTable
        table={table}
        label={t("invoices:nav.all")}
        columns={fields}
        filters={filters}
        actions={actions}
        many={many}
        search={workspace ? undefined : t("invoices:search")}
        csv={t("invoices:nav.all")}
        empty={{ icon: <FileTextOutlined />, text: t("invoices:none") }}
      />
      {dialog}
    </>
  );
}
