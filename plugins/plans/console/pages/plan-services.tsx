import { Button } from "antd";
import { lazy, useMemo } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { inCurrency, useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { type Currency, currency } from "../../../../src/contract/wire.ts";
import { perUnit } from "../../../services/console/slots.ts";
import type { PlanService } from "../../contract/plan.ts";
import { planServices, plans } from "../../contract/resources.ts";
import { useShownPlan } from "../slots.ts";

const PlanServiceForm = lazy(() => import("../components/plan-service-form.tsx"));

const nameOf = ({ name }: PlanService) => name;

/** The price a plan charges, and whether it is the plan's own. */
function priceIn({ prices, catalogue_prices }: PlanService, of: Currency) {
  const own = inCurrency(prices, of);
  const price = own ?? inCurrency(catalogue_prices, of);
  return price && { price, own: own !== undefined };
}

function useServiceFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo((): Field<PlanService>[] => {
    const price = (of: Currency): Field<PlanService> => ({
      ...kit.money(
        `price_${of}`,
        t("plans:priceIn", { currency: of }),
        (service) => priceIn(service, of)?.price,
        { named: true },
      ),
      render: (service) => {
        const found = priceIn(service, of);
        if (!found) return "–";
        return (
          <>
            <MoneyText value={found.price} per={t(perUnit[service.billing_unit])} />
            <small className="kit-sub">
              {found.own ? t("plans:ownPrice") : t("plans:cataloguePrice")}
            </small>
          </>
        );
      },
    });
    const codeOf = ({ code }: PlanService) => code;
    return [
      kit.name("name", t("plans:fields.service"), codeOf, { csv: codeOf }),
      kit.number("included_quantity", t("plans:fields.included"), { sorter: true }),
      ...currency.options.map(price),
    ];
  }, [t, kit]);
}

export function Component() {
  const { t } = useTranslation();
  const plan = useShownPlan();
  const params = { plan: plan.id };
  const table = useTable(planServices, { params });
  const removing = useDelete(planServices, {
    params,
    quiet: true,
    invalidates: [plans],
    success: t("plans:serviceRemoved"),
  });
  const removingMany = useDelete(planServices, { params, quiet: true, invalidates: [plans] });
  const writes = useMay()(["write", "Plan"]) && plan.status !== "archived";
  const [asked, question] = useAskedActions();
  const [open, dialog] = useDialog<PlanService | undefined>();
  const fields = useServiceFields();
  const actions = (sold: PlanService): MenuEntry[] => [
    { key: "edit", label: t("plans:editService"), onClick: () => open(sold) },
    asked({
      key: "remove",
      label: t("plans:removeService"),
      danger: true,
      divided: true,
      title: t("plans:removeServiceTitle", { service: sold.name, plan: plan.name }),
      consequence: t("plans:removeServiceText"),
      run: () => removing.mutateAsync(sold.id),
    }),
  ];
  const many: ManyAction<PlanService>[] = [
    {
      key: "remove",
      label: t("plans:removeService"),
      danger: true,
      ask: () => t("plans:removeManyText"),
      run: ({ id }) => removingMany.mutateAsync(id),
    },
  ];
  const add = writes && (
    <Button type="primary" onClick={() => open(undefined)}>
      {t("plans:addService")}
    </Button>
  );
  return (
    <>
      <ResourceTable
        table={table}
        label={t("plans:servicesOf", { name: plan.name })}
        columns={fields}
        actions={writes ? actions : undefined}
        many={writes ? many : undefined}
        nameOf={nameOf}
        search={t("plans:searchServices")}
        csv={`${t("plans:nav.plan")} ${plan.code}`}
        extra={add}
        empty={{ text: t("plans:noServices"), action: add }}
      />
      {question}
      {dialog((sold, close) => (
        <PlanServiceForm plan={plan} sold={sold} fields={fields} onClose={close} />
      ))}
    </>
  );
}
