import { PhoneOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { exportsReport } from "../../contract/entry.ts";
import { clientNumbers } from "../../contract/resources.ts";
import { FileButtons } from "../components/file-buttons.tsx";
import { MonthsPanel } from "../components/months-panel.tsx";
import { useNumberFields } from "../use-number-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const table = useTable(clientNumbers);
  const { fields, filters } = useNumberFields();
  const pathTo = usePathTo();
  const exports = useMay()(exportsReport);
  const { q, filters: chosen } = table.address.state;
  // As the address says it: what the server does not know it refuses, here as in the list.
  const narrowed = useMemo(() => ({ ...chosen, ...(q && { q }) }), [chosen, q]);
  return (
    <Panels>
      <MonthsPanel narrowed={narrowed} />
      <Panel title={t("reports:nav.numbers")} intro={t("reports:numbers.text")}>
        <ResourceTable
          table={table}
          label={t("reports:nav.numbers")}
          columns={fields}
          filters={filters}
          href={({ id }) => pathTo("all-numbers", id)}
          search={t("reports:numbers.search")}
          extra={exports && <FileButtons narrowed={narrowed} none={table.result.total === 0} />}
          empty={{ icon: <PhoneOutlined />, text: t("reports:numbers.none") }}
        />
      </Panel>
    </Panels>
  );
}
