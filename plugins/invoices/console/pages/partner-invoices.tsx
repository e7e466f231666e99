import { useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import { useShownPartner } from "../../../partners/console/slots.ts";
import type { PartnerInvoice } from "../../contract/staff/partner.ts";
import { partnerInvoices } from "../../contract/staff/resources.ts";
import { useStaffActions } from "../staff/use-staff-actions.tsx";
import { useInvoiceFields } from "../use-invoice-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const pathTo = usePathTo();
  const partner = useShownPartner();
  const table = useTable(partnerInvoices, { params: { partner: partner.id } });
  const { fields, filters } = useInvoiceFields({ staff: true });
  const { actions, many, dialog } = useStaffActions();
  const columns = useMemo(() => {
    const all: Field<PartnerInvoice>[] = [
      ...(fields as unknown as Field<PartnerInvoice>[]),
      kit.money("commission", t("invoices:fields.commission"), ({ commission, currency }) => ({
        amount: commission,
        currency,
      })),
    ];
    return all;
  }, [fields, kit, t]);
  return (
    <>
      <ResourceTable
        table={table}
        label={t("invoices:nav.all")}
        columns={columns}
        filters={filters.filter(({ key }) => key !== "currency")}
        href={({ id }) => pathTo("all-invoices", id)}
        search={t("invoices:search")}
        csv={t("invoices:nav.all")}
        actions={actions}
        many={many}
        empty={{ text: t("invoices:noneOfPartner") }}
      />
      {dialog}
    </>
  );
}
