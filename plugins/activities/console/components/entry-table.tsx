import { HistoryOutlined } from "@ant-design/icons";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { TableOf } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { Activity, AuditEntry } from "../../contract/audit-entry.ts";
import { useEntryColumns } from "../use-entry-columns.tsx";
import { DayFilter } from "./day-filter.tsx";
import "../activities.css";

const EntryDrawer = lazy(() => import("./entry-drawer.tsx"));

interface EntryTableProps<T extends Activity | AuditEntry> {
  table: TableOf<T>;
  /** For staff, who see more. */
  office?: true;
  /** Over all workspaces. */
  whole?: true;
  /** Says whose entries they are. */
  label: string;
  /** A report: with the day as of which the log is read, and how it is taken away. */
  taken?: ReactNode;
}

/** Who did what, newest first; an entry opens beside the list. */
export function EntryTable<T extends Activity | AuditEntry>(props: EntryTableProps<T>) {
  const { table, office = false, whole = false, label, taken } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState<T>();
  const { columns, filters } = useEntryColumns<T>(setOpen, office, whole);
  const asOf = { key: "as_of", label: t("activities:fields.asOf"), kind: "pick" } as const;
  return (
    <>
      <ResourceTable<T>
        table={table}
        label={label}
        columns={columns}
        peek={false}
        filters={taken ? [{ ...asOf, input: DayFilter }, ...filters] : filters}
        search={t("activities:search")}
        {...(taken ? { extra: taken } : { csv: t("activities:nav.activities") })}
        empty={{ icon: <HistoryOutlined />, text: t("activities:none") }}
      />
      <Suspense fallback={null}>
        {open && <EntryDrawer key={open.id} entry={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
