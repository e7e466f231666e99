import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Column, Filter } from "../../../src/console/kit/table/column.ts";
import { printDigits } from "../../../src/console/kit/text/money.ts";
import { MoneyText } from "../../../src/console/kit/text/money-text.tsx";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import type { Currency } from "../../../src/contract/wire.ts";
import { type Service, serviceKinds, serviceStatuses } from "../contract/service.ts";
import { kindNames, statusLooks, unitNames } from "./looks.ts";

const priceIn = ({ prices }: Service, currency: Currency) =>
  prices.find((price) => price.currency === currency);

/** Columns and filters of the services list, in the person's language. */
export function useServiceColumns() {
  const { t } = useTranslation();
  return useMemo(() => {
    const price = (currency: Currency, title: string): Column<Service> => ({
      key: `price_${currency}`,
      title,
      render: (service) => {
        const found = priceIn(service, currency);
        return found ? <MoneyText value={found} /> : "–";
      },
      csv: (service) => {
        const found = priceIn(service, currency);
        return found && printDigits(found.thousandths, currency, 3);
      },
      align: "end",
    });
    const columns: Column<Service>[] = [
      {
        key: "name",
        title: t("services:fields.name"),
        render: ({ name, code }) => (
          <>
            {name}
            <small className="kit-sub">{code}</small>
          </>
        ),
        csv: ({ name }) => name,
        primary: true,
        sorter: true,
      },
      {
        key: "kind",
        title: t("services:fields.kind"),
        render: ({ kind }) => t(kindNames[kind]),
        csv: ({ kind }) => t(kindNames[kind]),
        sorter: true,
      },
      price("BRL", t("services:fields.priceBrl")),
      price("USD", t("services:fields.priceUsd")),
      {
        key: "billing_unit",
        title: t("services:fields.unit"),
        render: ({ billing_unit }) => t(unitNames[billing_unit]),
        csv: ({ billing_unit }) => t(unitNames[billing_unit]),
        sorter: true,
      },
      {
        key: "status",
        title: t("services:fields.status"),
        render: ({ status }) => <StatusTag status={status} looks={statusLooks} />,
        csv: ({ status }) => t(statusLooks[status].label),
        sorter: true,
      },
      {
        key: "updated_at",
        title: t("services:fields.updated"),
        render: ({ updated_at }) => <RelativeTime at={updated_at} />,
        csv: ({ updated_at }) => updated_at.toISOString(),
        sorter: true,
        phone: "hide",
      },
    ];
    const filters: Filter[] = [
      {
        key: "status",
        label: t("services:fields.status"),
        kind: "select",
        options: serviceStatuses.map((value) => ({ value, label: t(statusLooks[value].label) })),
      },
      {
        key: "kind",
        label: t("services:fields.kind"),
        kind: "select",
        options: serviceKinds.map((value) => ({ value, label: t(kindNames[value]) })),
      },
      { key: "unpriced", label: t("services:list.unpriced"), kind: "flag" },
    ];
    return { columns, filters };
  }, [t]);
}
