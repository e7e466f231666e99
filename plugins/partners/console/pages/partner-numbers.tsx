import { useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { exportsNumbers } from "../../../numbers/contract/rights.ts";
import type { PartnerNumber } from "../../contract/partner.ts";
import { partnerNumbers } from "../../contract/resources.ts";
import { numberLooks, ratingLooks } from "../looks.ts";
import { useShownPartner } from "../slots.ts";

function useNumberFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const fields: Field<PartnerNumber>[] = [
      kit.name("display_name", t("partners:fields.number")),
      kit.phone("phone", t("partners:fields.phone"), { sorter: true }),
      kit.words("workspace", t("partners:fields.workspace"), ({ workspace }) => workspace.name),
      kit.status("quality_rating", t("partners:fields.quality"), ratingLooks),
      kit.status("status", t("partners:fields.status"), numberLooks),
      kit.ago("updated_at", t("partners:fields.updated")),
    ];
    const filters = [
      kit.oneOf("status", t("partners:fields.status"), numberLooks),
      kit.oneOf("quality_rating", t("partners:fields.quality"), ratingLooks),
    ];
    return { fields, filters };
  }, [t, kit]);
}

export function Component() {
  const { t } = useTranslation();
  const partner = useShownPartner();
  const pathTo = usePathTo();
  const params = { partner: partner.id };
  const table = useTable(partnerNumbers, { params });
  const { fields, filters } = useNumberFields();
  const exports = useMay()(exportsNumbers);
  return (
    <ResourceTable
      table={table}
      label={t("partners:numbersOf", { name: partner.name })}
      columns={fields}
      filters={filters}
      href={({ id }) => pathTo("all-numbers", id)}
      search={t("partners:searchNumbers")}
      csv={exports ? t("partners:nav.numbers") : undefined}
      empty={{ text: t("partners:noNumbers") }}
    />
  );
}
