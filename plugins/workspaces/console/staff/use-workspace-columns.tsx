import { useMemo } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { Column, Filter } from "../../../../src/console/kit/table/column.ts";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { currency } from "../../../../src/contract/wire.ts";
import type { StaffWorkspace } from "../../contract/staff/workspace.ts";
import { workspaceStatus, workspaceType } from "../../contract/workspace.ts";
import { statusLooks, typeNames } from "./looks.ts";

/** Columns and filters of the list of all workspaces, in the person's language. */
export function useWorkspaceColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<StaffWorkspace>[] = [
      {
        key: "name",
        title: t("admin:workspaces.name"),
        render: ({ name }) => name,
        csv: ({ name }) => name,
        primary: true,
        sorter: true,
      },
      {
        key: "owner",
        title: t("workspaces:role.owner"),
        render: ({ owner }) =>
          owner ? (
            <>
              {owner.name}
              <small className="kit-sub">{owner.email}</small>
            </>
          ) : (
            "–"
          ),
        csv: ({ owner }) => (owner ? `${owner.name} <${owner.email}>` : ""),
      },
      {
        key: "members_count",
        title: t("admin:workspaces.people"),
        render: ({ members_count }) => format.number(members_count),
        csv: ({ members_count }) => members_count,
        align: "end",
        phone: "hide",
      },
      {
        key: "type",
        title: t("workspaces:facts.type"),
        render: ({ type }) => t(typeNames[type]),
        csv: ({ type }) => t(typeNames[type]),
        phone: "hide",
      },
      {
        key: "status",
        title: t("admin:workspaces.statusIs"),
        render: ({ status }) => <StatusTag status={status} looks={statusLooks} />,
        csv: ({ status }) => t(statusLooks[status].label),
      },
      {
        key: "created_at",
        title: t("workspaces:facts.created"),
        render: ({ created_at }) => <RelativeTime at={created_at} />,
        csv: ({ created_at }) => created_at.toISOString(),
        sorter: true,
        phone: "hide",
      },
    ];
    const filters: Filter[] = [
      {
        key: "status",
        label: t("admin:workspaces.statusIs"),
        kind: "select",
        options: workspaceStatus.options.map((value) => ({
          value,
          label: t(statusLooks[value].label),
        })),
      },
      {
        key: "type",
        label: t("workspaces:facts.type"),
        kind: "select",
        options: workspaceType.options.map((value) => ({ value, label: t(typeNames[value]) })),
      },
      {
        key: "currency",
        label: t("workspaces:facts.currency"),
        kind: "select",
        options: currency.options.map((value) => ({ value, label: value })),
      },
      {
        key: "calls",
        label: t("admin:workspaces.calls"),
        kind: "select",
        options: [
          { value: "true", label: t("admin:workspaces.callsAllowed") },
          { value: "false", label: t("admin:workspaces.callsForbidden") },
        ],
      },
    ];
    return { columns, filters };
  }, [t, format]);
}
