import { useNavigation } from "@refinedev/core";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { BulkDetail } from "../../contract/bulk.ts";
import { bulkRows } from "../../contract/resources.ts";
import { usePlace } from "../use-place.ts";
import { useRowFields } from "./use-row-fields.tsx";

interface RowTableProps {
  bulk: BulkDetail;
  phase: "checked" | "sent";
}

/** Row by row: what the dry run says of each, or what became of it, with the way to its conversation. */
export function RowTable({ bulk, phase }: RowTableProps) {
  const { t } = useTranslation();
  const { params, isStaff } = usePlace();
  const { showUrl } = useNavigation();
  const table = useTable(bulkRows, { params: { ...params, bulk: bulk.id } });
  const { fields, filters } = useRowFields(phase);
  const title = phase === "checked" ? t("bulks:rows.checked") : t("bulks:rows.sent");
  return (
    <Panel title={title} intro={phase === "sent" && !isStaff && t("bulks:rows.text")}>
      <ResourceTable
        table={table}
        label={title}
        columns={fields}
        filters={filters}
        href={({ contact_id }) =>
          contact_id && !isStaff ? showUrl("conversations", contact_id) : undefined
        }
        search={t("bulks:rows.search")}
        empty={{ text: t("bulks:rows.none") }}
      />
    </Panel>
  );
}
