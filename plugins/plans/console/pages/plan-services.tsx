import { useInvalidate } from "@refinedev/core";
import { Button } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import { call } from "../../../../src/console/client.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import type { Column } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { printDigits } from "../../../../src/console/kit/text/money.ts";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { type Currency, currency } from "../../../../src/contract/wire.ts";
import { removePlanService } from "../../contract/endpoints.ts";
import type { PlanService } from "../../contract/plan.ts";
import { useShownPlan } from "../slots.ts";
import { usePlanCache } from "../use-plan-cache.ts";

const PlanServiceForm = lazy(() => import("../components/plan-service-form.tsx"));

const nameOf = ({ name }: PlanService) => name;

/** The price a plan charges, and whether it is the plan's own. */
function priceIn({ prices, catalogue_prices }: PlanService, of: Currency) {
  const own = prices.find((price) => price.currency === of);
  const price = own ?? catalogue_prices.find((one) => one.currency === of);
  return price && { price, own: own !== undefined };
}

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo((): Column<PlanService>[] => {
    const price = (of: Currency): Column<PlanService> => ({
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
        sortable: true,
      },
      {
        key: "included_quantity",
        title: t("plans:fields.included"),
        render: ({ included_quantity }) => format.number(included_quantity),
        csv: ({ included_quantity }) => included_quantity,
        sortable: true,
        align: "end",
      },
      ...currency.options.map(price),
    ];
  }, [t, format]);
}

export function Component() {
  const { t } = useTranslation();
  const plan = useShownPlan();
  const tell = useTell();
  const invalidate = useInvalidate();
  const keep = usePlanCache();
  const may = useMay();
  const writes = may(["write", "Plan"]) && plan.status !== "archived";
  const [ask, dialog] = useConfirmDanger();
  const [form, setForm] = useState<PlanService | "new">();
  const columns = useColumns();
  const again = () => {
    keep(plan.id);
    void invalidate({ resource: "plan-services", invalidates: ["list"] });
  };
  const remove = (sold: PlanService) =>
    ask({
      title: t("plans:removeServiceTitle", { service: sold.name, plan: plan.name }),
      consequence: t("plans:removeServiceText"),
      action: t("plans:removeService"),
      run: async () => {
        await call(removePlanService, { params: { plan: plan.id, service: sold.id } });
        tell.success(t("plans:serviceRemoved"));
        again();
      },
    });
  const actions = (sold: PlanService): MenuEntry[] => [
    { key: "edit", label: t("plans:editService"), onClick: () => setForm(sold) },
    {
      key: "remove",
      label: t("plans:removeService"),
      danger: true,
      divided: true,
      onClick: () => remove(sold),
    },
  ];
  const add = writes && (
    <Button type="primary" onClick={() => setForm("new")}>
      {t("plans:addService")}
    </Button>
  );
  return (
    <>
      <ResourceTable<PlanService>
        resource="plan-services"
        params={{ plan: plan.id }}
        label={t("plans:servicesOf", { name: plan.name })}
        columns={columns}
        actions={writes ? actions : undefined}
        nameOf={nameOf}
        search={t("plans:searchServices")}
        sort="name"
        csv={`plan-${plan.code}`}
        extra={add}
        empty={{ text: t("plans:noServices"), action: add }}
      />
      {dialog}
      <Suspense fallback={null}>
        {form && (
          <PlanServiceForm
            plan={plan}
            sold={form === "new" ? undefined : form}
            onClose={() => setForm(undefined)}
            onSaved={again}
          />
        )}
      </Suspense>
    </>
  );
}
