import { useMemo } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { Field, Filter } from "../../../../src/console/kit/table/column.ts";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { currency } from "../../../../src/contract/wire.ts";
import type { StaffWorkspace } from "../../contract/staff/workspace.ts";
import { workspaceStatus, workspaceType } from "../../contract/workspace.ts";
import { statusLooks, typeNames } from "../looks.ts";
import { PersonLink } from "./person-link.tsx";

/** The fields of a workspace as staff see it, and the filters of their list, in the person's language. */
export function useWorkspaceFields() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const fields: Field<StaffWorkspace>[] = [
      {
        key: "name",
        title: t("workspaces:staff.name"),
        render: ({ name }) => name,
        csv: ({ name }) => name,
        only: "list",
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
        only: "list",
      },
      {
        key: "owner_link",
        title: t("workspaces:role.owner"),
        render: ({ owner }) => <PersonLink person={owner} />,
        only: "facts",
      },
      {
        key: "payer",
        title: t("workspaces:facts.payer"),
        render: ({ payer }) => <PersonLink person={payer} />,
        only: "facts",
      },
      {
        key: "members_count",
        title: t("workspaces:staff.people"),
        render: ({ members_count }) => format.number(members_count),
        csv: ({ members_count }) => members_count,
        only: "list",
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
        key: "currency",
        title: t("workspaces:facts.currency"),
        render: ({ currency: priced }) => priced,
        only: "facts",
      },
      {
        key: "calls",
        title: t("workspaces:staff.calls"),
        render: ({ calls_enabled }) =>
          calls_enabled ? t("workspaces:staff.callsAllowed") : t("workspaces:staff.callsForbidden"),
        only: "facts",
      },
      {
        key: "status",
        title: t("workspaces:staff.statusIs"),
        render: ({ status }) => <StatusTag status={status} looks={statusLooks} />,
        csv: ({ status }) => t(statusLooks[status].label),
        only: "list",
      },
      {
        key: "created_at",
        title: t("workspaces:facts.created"),
        render: ({ created_at }) => <RelativeTime at={created_at} />,
        csv: ({ created_at }) => created_at.toISOString(),
        only: "list",
        sorter: true,
        phone: "hide",
      },
      {
        key: "created_on",
        title: t("workspaces:facts.created"),
        render: ({ created_at }) => format.date(created_at),
        only: "facts",
      },
      {
        key: "updated_at",
        title: t("workspaces:staff.updated"),
        render: ({ updated_at }) => <RelativeTime at={updated_at} />,
        only: "facts",
      },
    ];
    const filters: Filter[] = [
      {
        key: "status",
        label: t("workspaces:staff.statusIs"),
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
        label: t("workspaces:staff.calls"),
        kind: "select",
        options: [
          { value: "true", label: t("workspaces:staff.callsAllowed") },
          { value: "false", label: t("workspaces:staff.callsForbidden") },
        ],
      },
    ];
    return { fields, filters };
  }, [t, format]);
}
