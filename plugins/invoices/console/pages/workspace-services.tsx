import { useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { useShownStaffWorkspace } from "../../../workspaces/console/slots.ts";
import type { PriceSource, UsedService } from "../../contract/staff/billing.ts";
import { workspaceServices } from "../../contract/staff/resources.ts";

const sources: Record<PriceSource, string> = {
  agreed: "invoices:billing.source.agreed",
  plan: "invoices:billing.source.plan",
  catalogue: "invoices:billing.source.catalogue",
};

export function Component() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const { id } = useShownStaffWorkspace();
  const table = useTable(workspaceServices, { params: { workspace: id } });
  const fields = useMemo(() => {
    const all: Field<UsedService>[] = [
      kit.name("name", t("invoices:fields.service"), ({ code }) => code, { sorter: undefined }),
      kit.money("unit_price", t("invoices:fields.price"), ({ unit_price, currency }) =>
        unit_price === null ? undefined : { thousandths: unit_price, currency },
      ),
      kit.choice("source", t("invoices:fields.source"), sources, { sorter: undefined }),
      kit.number("included_quantity", t("invoices:fields.included")),
      kit.number("used_quantity", t("invoices:fields.used")),
      kit.money("amount", t("invoices:fields.amount"), ({ amount, currency }) => ({
        amount,
        currency,
      })),
    ];
    return all;
  }, [t, kit]);
  return (
    <ResourceTable
      table={table}
      label={t("invoices:nav.services")}
      columns={fields}
      csv={t("invoices:nav.services")}
      empty={{ text: t("invoices:billing.noServices") }}
    />
  );
}
