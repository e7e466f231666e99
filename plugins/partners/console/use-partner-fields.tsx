import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Column, Filter } from "../../../src/console/kit/table/column.ts";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { printCnpj } from "../../../src/contract/cnpj.ts";
import { type Partner, partnerStatuses } from "../contract/partner.ts";
import { statusLooks } from "./looks.ts";

/** Columns and filters of the partners list, in the person's language. */
export function usePartnerColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<Partner>[] = [
      {
        key: "name",
        title: t("partners:fields.name"),
        render: ({ name }) => name,
        csv: ({ name }) => name,
        primary: true,
        sorter: true,
      },
      {
        key: "document",
        title: t("partners:fields.document"),
        render: ({ document }) => <span className="kit-figures">{printCnpj(document)}</span>,
        csv: ({ document }) => printCnpj(document),
        sorter: true,
      },
      {
        key: "contact",
        title: t("partners:fields.contact"),
        render: ({ contact_name, contact_email }) => (
          <>
            {contact_name || "–"}
            {contact_email && <small className="kit-sub">{contact_email}</small>}
          </>
        ),
        csv: ({ contact_name, contact_email }) => [contact_name, contact_email].join(" ").trim(),
      },
      {
        key: "commission_basis_points",
        title: t("partners:fields.commission"),
        render: ({ commission_basis_points }) => format.basisPoints(commission_basis_points),
        csv: ({ commission_basis_points }) => format.basisPoints(commission_basis_points),
        sorter: true,
        align: "end",
      },
      {
        key: "workspaces_count",
        title: t("partners:fields.workspaces"),
        render: ({ workspaces_count }) => format.number(workspaces_count),
        csv: ({ workspaces_count }) => workspaces_count,
        align: "end",
      },
      {
        key: "status",
        title: t("partners:fields.status"),
        render: ({ status }) => <StatusTag status={status} looks={statusLooks} />,
        csv: ({ status }) => t(statusLooks[status].label),
        sorter: true,
      },
      {
        key: "updated_at",
        title: t("partners:fields.updated"),
        render: ({ updated_at }) => <RelativeTime at={updated_at} />,
        csv: ({ updated_at }) => updated_at.toISOString(),
        sorter: true,
        phone: "hide",
      },
    ];
    const filters: Filter[] = [
      {
        key: "status",
        label: t("partners:fields.status"),
        kind: "select",
        options: partnerStatuses.map((value) => ({ value, label: t(statusLooks[value].label) })),
      },
    ];
    return { columns, filters };
  }, [t, format]);
}
