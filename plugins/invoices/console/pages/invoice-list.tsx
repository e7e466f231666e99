import { FileTextOutlined } from "@ant-design/icons";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { invoices } from "../../contract/resources.ts";
import { Current } from "../components/current.tsx";
import { useInvoiceActions } from "../use-invoice-actions.tsx";
import { useInvoiceFields } from "../use-invoice-fields.tsx";
import { useOwnWorkspace } from "../use-own-workspace.ts";

export function Component() {
  const { t } = useTranslation();
  const workspace = useOwnWorkspace();
  const table = useTable(invoices, { params: { workspace } });
  const { fields, filters } = useInvoiceFields();
  const { actions, many, dialog } = useInvoiceActions(workspace);
  return (
    <Panels>
      <Current workspace={workspace} />
      <Panel title={t("invoices:past")}>
        <ResourceTable
          table={table}
          label={t("invoices:past")}
          columns={fields}
          filters={filters}
          actions={actions}
          many={many}
          csv={t("invoices:nav.list")}
          empty={{ icon: <FileTextOutlined />, text: t("invoices:none") }}
        />
      </Panel>
      {dialog}
    </Panels>
  );
}
