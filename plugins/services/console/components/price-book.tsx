import { Button } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import { call } from "../../../../src/console/client.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { Column, Filter } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { formatUnitPrice, printDigits } from "../../../../src/console/kit/text/money.ts";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { dayOf, placeOf } from "../../../../src/contract/day.ts";
import { currency } from "../../../../src/contract/wire.ts";
import { removeServicePrice } from "../../contract/endpoints.ts";
import { isScheduled, type PriceEntry } from "../../contract/price-book.ts";
import type { Service } from "../../contract/service.ts";
import { type PriceState, priceLooks } from "../looks.ts";
import { useServiceCache } from "../use-service-cache.ts";

const PriceForm = lazy(() => import("./price-form.tsx"));

const today = () => dayOf(new Date(serverNow()));

function stateOf(entry: PriceEntry): PriceState {
  if (isScheduled(entry, today())) return "scheduled";
  return placeOf(entry, today()) === "in" ? "current" : "past";
}

function usePriceColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<PriceEntry>[] = [
      {
        key: "thousandths",
        title: t("services:fields.price"),
        render: (entry) => <MoneyText value={entry} />,
        csv: ({ thousandths, currency: of }) => printDigits(thousandths, of, 3),
        primary: true,
        sorter: true,
      },
      {
        key: "currency",
        title: t("services:fields.currency"),
        render: (entry) => entry.currency,
        csv: (entry) => entry.currency,
      },
      {
        key: "valid_from",
        title: t("services:fields.from"),
        render: ({ valid_from }) => format.day(valid_from),
        csv: ({ valid_from }) => valid_from,
        sorter: true,
      },
      {
        key: "valid_to",
        title: t("services:fields.to"),
        render: ({ valid_to }) => (valid_to ? format.day(valid_to) : t("services:untilFurther")),
        csv: ({ valid_to }) => valid_to,
      },
      {
        key: "state",
        title: t("services:fields.status"),
        render: (entry) => <StatusTag status={stateOf(entry)} looks={priceLooks} />,
        csv: (entry) => t(priceLooks[stateOf(entry)].label),
      },
    ];
    const filters: Filter[] = [
      {
        key: "currency",
        label: t("services:fields.currency"),
        kind: "select",
        options: currency.options.map((value) => ({ value, label: value })),
      },
    ];
    return { columns, filters };
  }, [t, format]);
}

/** Every price of a service: what was, is and will be charged. */
export function PriceBook({ service }: { service: Service }) {
  const { t } = useTranslation();
  const format = useFormat();
  const tell = useTell();
  const keep = useServiceCache();
  const writes = useMay()(["write", "Service"]);
  const [ask, dialog] = useConfirmDanger();
  const [adding, setAdding] = useState(false);
  const { columns, filters } = usePriceColumns();

  const remove = (entry: PriceEntry) =>
    ask({
      title: t("services:removePriceTitle", {
        price: formatUnitPrice(entry),
        date: format.day(entry.valid_from),
      }),
      consequence: t("services:removePriceText"),
      action: t("services:removePrice"),
      run: async () => {
        await call(removeServicePrice, { params: { service: service.id, price: entry.id } });
        tell.success(t("services:priceRemoved"));
        keep(service.id);
      },
    });
  const actions = (entry: PriceEntry): MenuEntry[] =>
    stateOf(entry) === "scheduled"
      ? [
          {
            key: "remove",
            label: t("services:removePrice"),
            danger: true,
            onClick: () => remove(entry),
          },
        ]
      : [];
  return (
    <Panel title={t("services:prices")} intro={t("services:pricesText")}>
      <ResourceTable<PriceEntry>
        resource="service-prices"
        params={{ service: service.id }}
        label={t("services:prices")}
        columns={columns}
        filters={filters}
        actions={writes ? actions : undefined}
        nameOf={formatUnitPrice}
        sort="-valid_from"
        csv={`prices-${service.code}`}
        extra={
          writes &&
          service.status === "active" && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t("services:addPrice")}
            </Button>
          )
        }
        empty={{
          text: t("services:noPrices"),
          action: writes && service.status === "active" && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t("services:addPrice")}
            </Button>
          ),
        }}
      />
      {dialog}
      <Suspense fallback={null}>
        {adding && <PriceForm service={service} onClose={() => setAdding(false)} />}
      </Suspense>
    </Panel>
  );
}
