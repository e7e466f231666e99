import { Button } from "antd";
import { lazy, useMemo } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { countryName } from "../../../../src/console/kit/input/select/countries.ts";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { formatUnitPrice } from "../../../../src/console/kit/text/money.ts";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { dayOf, placeOf } from "../../../../src/contract/day.ts";
import { isScheduled, type PriceEntry } from "../../contract/price-book.ts";
import { servicePrices, services } from "../../contract/resources.ts";
import type { BillingUnit, Service } from "../../contract/service.ts";
import { type PriceState, priceLooks } from "../looks.ts";
import { perUnit } from "../slots.ts";

const PriceForm = lazy(() => import("./price-form.tsx"));

const today = () => dayOf(new Date(serverNow()));

function stateOf(entry: PriceEntry): PriceState {
  if (isScheduled(entry, today())) return "scheduled";
  return placeOf(entry, today()) === "in" ? "current" : "past";
}

function usePriceFields(unit: BillingUnit) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const kit = useFieldKit();
  return useMemo(() => {
    const whereOf = ({ country }: PriceEntry) =>
      country ? countryName(country, i18n.language) : t("services:everywhere");
    const fields: Field<PriceEntry>[] = [
      kit.money("thousandths", t("services:fields.price"), (entry) => entry, {
        primary: true,
        sorter: true,
        align: undefined,
        named: true,
        per: () => t(perUnit[unit]),
      }),
      kit.text("currency", t("services:fields.currency")),
      {
        key: "country",
        title: t("services:fields.country"),
        render: (entry) => (
          <>
            {whereOf(entry)}
            {entry.source && <small className="kit-sub">{entry.source}</small>}
          </>
        ),
        csv: (entry) => [whereOf(entry), entry.source].filter(Boolean).join(" · "),
      },
      kit.words("from_quantity", t("services:fields.fromQuantity"), ({ from_quantity }) =>
        from_quantity === 0 ? t("services:fromFirst") : format.number(from_quantity),
      ),
      kit.day("valid_from", t("services:fields.from"), { sorter: true }),
      kit.day("valid_to", t("services:fields.to"), { none: t("services:untilFurther") }),
      {
        key: "state",
        title: t("services:fields.status"),
        render: (entry) => <StatusTag status={stateOf(entry)} looks={priceLooks} />,
        csv: (entry) => t(priceLooks[stateOf(entry)].label),
      },
    ];
    return { fields, filters: [kit.currency(t("services:fields.currency"))] };
  }, [t, i18n.language, kit, format, unit]);
}

/** Every price of a service: what was, is and will be charged. */
export function PriceBook({ service }: { service: Service }) {
  const { t } = useTranslation();
  const format = useFormat();
  const params = { service: service.id };
  const table = useTable(servicePrices, { params });
  const removing = useDelete(servicePrices, {
    params,
    quiet: true,
    invalidates: [services],
    success: t("services:priceRemoved"),
  });
  const removingMany = useDelete(servicePrices, { params, quiet: true, invalidates: [services] });
  const writes = useMay()(["write", "Service"]);
  const [asked, question] = useAskedActions();
  const [open, dialog] = useDialog<"new">();
  const { fields, filters } = usePriceFields(service.billing_unit);

  const remove = (entry: PriceEntry) =>
    asked({
      key: "remove",
      label: t("services:removePrice"),
      danger: true,
      title: t("services:removePriceTitle", {
        price: formatUnitPrice(entry),
        date: format.day(entry.valid_from),
      }),
      consequence: t("services:removePriceText"),
      run: () => removing.mutateAsync(entry.id),
    });
  const actions = (entry: PriceEntry): MenuEntry[] =>
    stateOf(entry) === "scheduled" ? [remove(entry)] : [];
  const many: ManyAction<PriceEntry>[] = [
    {
      key: "remove",
      label: t("services:removePrice"),
      danger: true,
      ask: () => t("services:removePriceManyText"),
      run: ({ id }) => removingMany.mutateAsync(id),
    },
  ];
  const add = writes && service.status === "active" && (
    <Button type="primary" onClick={() => open("new")}>
      {t("services:addPrice")}
    </Button>
  );
  return (
    <Panel title={t("services:prices")} intro={t("services:pricesText")}>
      <ResourceTable
        table={table}
        label={t("services:prices")}
        columns={fields}
        filters={filters}
        actions={writes ? actions : undefined}
        many={writes ? many : undefined}
        nameOf={(entry) => formatUnitPrice(entry)}
        csv={`${t("services:fields.price")} ${service.code}`}
        extra={add}
        empty={{ text: t("services:noPrices"), action: add }}
      />
      {question}
      {dialog((_, close) => (
        <PriceForm service={service} onClose={close} />
      ))}
    </Panel>
  );
}
