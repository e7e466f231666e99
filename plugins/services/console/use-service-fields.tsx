import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { inCurrency, useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { MoneyText } from "../../../src/console/kit/text/money-text.tsx";
import type { Service } from "../contract/service.ts";
import { kindNames, statusLooks, unitNames } from "./looks.ts";
import { perUnit } from "./slots.ts";

/** The fields of a service in the person's language: of its list, its facts and the notice of a conflict. */
export function useServiceFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const per = ({ billing_unit }: Service) => t(perUnit[billing_unit]);
    const fields: Field<Service>[] = [
      kit.name("name", t("services:fields.name"), ({ code }) => code, { only: "list" }),
      kit.code("code", t("services:fields.code")),
      kit.text("description", t("services:fields.description"), { only: "conflict" }),
      kit.choice("kind", t("services:fields.kind"), kindNames),
      kit.money(
        "price_BRL",
        t("services:fields.priceBrl"),
        ({ prices }) => inCurrency(prices, "BRL"),
        { only: "list", per, named: true },
      ),
      kit.money(
        "price_USD",
        t("services:fields.priceUsd"),
        ({ prices }) => inCurrency(prices, "USD"),
        { only: "list", per, named: true },
      ),
      kit.choice("billing_unit", t("services:fields.unit"), unitNames),
      {
        key: "price",
        title: t("services:priceToday"),
        only: "facts",
        render: (service) =>
          service.prices.length > 0
            ? service.prices.map((price) => (
                <div key={price.currency}>
                  <MoneyText value={price} per={per(service)} />
                </div>
              ))
            : t("services:noPriceToday"),
      },
      kit.status("status", t("services:fields.status"), statusLooks, { only: "list" }),
      kit.date("created_at", t("services:fields.created"), { only: "facts" }),
      kit.ago("updated_at", t("services:fields.updated")),
    ];
    const filters: Filter[] = [
      kit.oneOf("status", t("services:fields.status"), statusLooks),
      kit.oneOf("kind", t("services:fields.kind"), kindNames),
      { key: "unpriced", label: t("services:list.unpriced"), kind: "flag" },
    ];
    return { fields, filters };
  }, [t, kit]);
}
