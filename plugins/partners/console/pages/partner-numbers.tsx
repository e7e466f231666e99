import { useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { Column, Filter } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { numberStatuses, qualityRatings } from "../../../numbers/contract/number.ts";
import { exportsNumbers } from "../../../numbers/contract/rights.ts";
import type { PartnerNumber } from "../../contract/partner.ts";
import { numberLooks, ratingLooks } from "../looks.ts";
import { useShownPartner } from "../slots.ts";

function useColumns() {
  const { t } = useTranslation();
  return useMemo(() => {
    const columns: Column<PartnerNumber>[] = [
      {
        key: "display_name",
        title: t("partners:fields.number"),
        render: ({ display_name }) => display_name,
        csv: ({ display_name }) => display_name,
        primary: true,
        sorter: true,
      },
      {
        key: "phone",
        title: t("partners:fields.phone"),
        render: ({ phone }) => <PhoneText value={phone} />,
        csv: ({ phone }) => `+${phone}`,
        sorter: true,
      },
      {
        key: "workspace",
        title: t("partners:fields.workspace"),
        render: ({ workspace }) => workspace.name,
        csv: ({ workspace }) => workspace.name,
      },
      {
        key: "quality_rating",
        title: t("partners:fields.quality"),
        render: ({ quality_rating }) => <StatusTag status={quality_rating} looks={ratingLooks} />,
        csv: ({ quality_rating }) => t(ratingLooks[quality_rating].label),
        sorter: true,
      },
      {
        key: "status",
        title: t("partners:fields.status"),
        render: ({ status }) => <StatusTag status={status} looks={numberLooks} />,
        csv: ({ status }) => t(numberLooks[status].label),
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
        options: numberStatuses.map((value) => ({ value, label: t(numberLooks[value].label) })),
      },
      {
        key: "quality_rating",
        label: t("partners:fields.quality"),
        kind: "select",
        options: qualityRatings.map((value) => ({ value, label: t(ratingLooks[value].label) })),
      },
    ];
    return { columns, filters };
  }, [t]);
}

export function Component() {
  const { t } = useTranslation();
  const partner = useShownPartner();
  const pathTo = usePathTo();
  const { columns, filters } = useColumns();
  const exports = useMay()(exportsNumbers);
  const page = "/admin/numeros/:number";
  const known = pathTo(page, { number: "-" }) !== undefined;
  const href = ({ id }: PartnerNumber) => pathTo(page, { number: id }) ?? "";
  return (
    <ResourceTable<PartnerNumber>
      resource="partner-numbers"
      params={{ partner: partner.id }}
      label={t("partners:numbersOf", { name: partner.name })}
      columns={columns}
      filters={filters}
      href={known ? href : undefined}
      search={t("partners:searchNumbers")}
      sort="display_name"
      csv={exports ? "partner-numbers" : undefined}
      empty={{ text: t("partners:noNumbers") }}
    />
  );
}
