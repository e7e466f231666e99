import { HistoryOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { Activity, AuditEntry } from "../../contract/audit-entry.ts";
import { useEntryColumns } from "../use-entry-columns.tsx";
import "../activities.css";

const EntryDrawer = lazy(() => import("./entry-drawer.tsx"));

interface EntryTableProps {
  resource: "activities" | "audit-entries";
  params?: Record<string, string>;
  fixed?: Record<string, string>;
  /** Says whose entries they are. */
  label: string;
}

/** Who did what, newest first; an entry opens beside the list. */
export function EntryTable({ resource, params, fixed, label }: EntryTableProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Activity | AuditEntry>();
  const { columns, filters } = useEntryColumns<Activity | AuditEntry>(
    setOpen,
    resource === "audit-entries",
  );
  return (
    <>
      <ResourceTable<Activity | AuditEntry>
        resource={resource}
        params={params}
        fixed={fixed}
        label={label}
        columns={columns}
        filters={filters}
        search={t("activities:search")}
        sort="-at"
        csv="activities"
        empty={{ icon: <HistoryOutlined />, text: t("activities:none") }}
      />
      <Suspense fallback={null}>
        {open && <EntryDrawer key={open.id} entry={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
