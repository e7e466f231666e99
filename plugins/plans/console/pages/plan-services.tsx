import { Button } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { printDigits } from "../../../../src/console/kit/text/money.ts";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { type Currency, currency } from "../../../../src/contract/wire.ts";
import type { PlanService } from "../../contract/plan.ts";
import { planServices } from "../../contract/resources.ts";
import { useShownPlan } from "../slots.ts";

const form = () => import("../components/plan-service-form.tsx");
const AddService = lazy(() => form().then((part) => ({ default: part.AddService })));
const EditService = lazy(() => form().then((part) => ({ default: part.EditService })));

const nameOf = ({ name }: PlanService) => name;

/** The price a plan charges, and whether it is the plan's own. */
function priceIn({ prices, catalogue_prices }: PlanService, of: Currency) {
  const own = prices.find((price) => price.currency === of);
  const price = own ?? catalogue_prices.find((one) => one.currency === of);
  return price && { price, own: own !== undefined };
}

function useServiceFields() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo((): Field<PlanService>[] => {
    const price = (of: Currency): Field<PlanService> => ({
      key: `price_${of}`,
      title: t("plans:priceIn", { currency: of }),
      render: (service) => {
        const found = priceIn(service, of);
        if (!found) return "–";
        return (
          <>
            <MoneyText value={found.price} />
            <small className="kit-sub">
              {found.own ? t("plans:ownPrice") : t("plans:cataloguePrice")}
            </small>
          </>
        );
      },
      csv: (service) => {
        const found = priceIn(service, of);
        return found && printDigits(found.price.thousandths, of, 3);
      },
      align: "end",
    });
    return [
      {
        key: "name",
        title: t("plans:fields.service"),
        render: ({ name, code }) => (
          <>
            {name}
            <small className="kit-sub">{code}</small>
          </>
        ),
        csv: ({ code }) => code,
        primary: true,
        sorter: true,
      },
      {
        key: "included_quantity",
        title: t("plans:fields.included"),
        render: ({ included_quantity }) => format.number(included_quantity),
        csv: ({ included_quantity }) => included_quantity,
        sorter: true,
        align: "end",
      },
      ...currency.options.map(price),
    ];
  }, [t, format]);
}

export function Component() {
  const { t } = useTranslation();
  const plan = useShownPlan();
  const params = { plan: plan.id };
  const table = useTable(planServices, { params, sort: "name" });
  const removing = useDelete(planServices, {
    params,
    quiet: true,
    success: t("plans:serviceRemoved"),
  });
  const writes = useMay()(["write", "Plan"]) && plan.status !== "archived";
  const [ask, dialog] = useConfirmDanger();
  const [open, setOpen] = useState<PlanService | "new">();
  const fields = useServiceFields();
  const remove = (sold: PlanService) =>
    ask({
      title: t("plans:removeServiceTitle", { service: sold.name, plan: plan.name }),
      consequence: t("plans:removeServiceText"),
      action: t("plans:removeService"),
      run: () => removing.mutateAsync(sold.id),
    });
  const actions = (sold: PlanService): MenuEntry[] => [
    { key: "edit", label: t("plans:editService"), onClick: () => setOpen(sold) },
    {
      key: "remove",
      label: t("plans:removeService"),
      danger: true,
      divided: true,
      onClick: () => remove(sold),
    },
  ];
  const add = writes && (
    <Button type="primary" onClick={() => setOpen("new")}>
      {t("plans:addService")}
    </Button>
  );
  const shown = { plan, onClose: () => setOpen(undefined) };
  return (
    <>
      <ResourceTable
        table={table}
        label={t("plans:servicesOf", { name: plan.name })}
        columns={fields}
        actions={writes ? actions : undefined}
        nameOf={nameOf}
        search={t("plans:searchServices")}
        csv={`plan-${plan.code}`}
        extra={add}
        empty={{ text: t("plans:noServices"), action: add }}
      />
      {dialog}
      <Suspense fallback={null}>
        {open === "new" && <AddService {...shown} />}
        {open && open !== "new" && <EditService {...shown} sold={open} fields={fields} />}
      </Suspense>
    </>
  );
}
