import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { printDigits } from "../../../src/console/kit/text/money.ts";
import { MoneyText } from "../../../src/console/kit/text/money-text.tsx";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { type Currency, currency } from "../../../src/contract/wire.ts";
import { type Plan, planStatuses } from "../contract/plan.ts";
import { statusLooks } from "./looks.ts";
import { useValidityText } from "./use-validity-text.ts";

/** The fields of a plan in the person's language: of its list, its facts and the notice of a conflict. */
export function usePlanFields() {
  const { t } = useTranslation();
  const format = useFormat();
  const validity = useValidityText();
  return useMemo(() => {
    const fee = (of: Currency, title: string): Field<Plan> => {
      const feeOf = ({ monthly_fees }: Plan) => monthly_fees.find((one) => one.currency === of);
      return {
        key: `fee_${of}`,
        title,
        render: (plan) => {
          const found = feeOf(plan);
          return found ? <MoneyText value={found} /> : "–";
        },
        csv: (plan) => {
          const found = feeOf(plan);
          return found && printDigits(found.amount, of, 2);
        },
        align: "end",
      };
    };
    const count = (
      key: "services_count" | "workspaces_count" | "included_numbers" | "included_licenses",
      title: string,
      only?: "list" | "facts",
    ): Field<Plan> => ({
      key,
      title,
      only,
      render: (plan) => format.number(plan[key]),
      csv: (plan) => plan[key],
      align: "end",
    });
    const fields: Field<Plan>[] = [
      {
        key: "name",
        title: t("plans:fields.name"),
        only: "list",
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
        key: "code",
        title: t("plans:fields.code"),
        only: "facts",
        render: ({ code }) => <code>{code}</code>,
      },
      {
        key: "description",
        title: t("plans:fields.description"),
        only: "facts",
        render: ({ description }) => description || "–",
        csv: ({ description }) => description,
      },
      {
        key: "status",
        title: t("plans:fields.status"),
        only: "list",
        render: ({ status }) => <StatusTag status={status} looks={statusLooks} />,
        csv: ({ status }) => t(statusLooks[status].label),
        sorter: true,
      },
      fee("BRL", t("plans:columns.feeBrl")),
      fee("USD", t("plans:columns.feeUsd")),
      count("included_numbers", t("plans:fields.numbers"), "facts"),
      count("included_licenses", t("plans:fields.licenses"), "facts"),
      count("services_count", t("plans:fields.services"), "list"),
      count("workspaces_count", t("plans:columns.inUse"), "list"),
      {
        key: "validity",
        title: t("plans:fields.validity"),
        only: "facts",
        render: validity,
        csv: validity,
      },
      {
        key: "valid_to",
        title: t("plans:columns.until"),
        only: "list",
        render: ({ valid_to }) => (valid_to ? format.day(valid_to) : t("plans:validity.none")),
        csv: ({ valid_to }) => valid_to,
        sorter: true,
      },
      {
        key: "created_at",
        title: t("plans:fields.created"),
        only: "facts",
        render: ({ created_at }) => format.date(created_at),
      },
      {
        key: "updated_at",
        title: t("plans:fields.updated"),
        render: ({ updated_at }) => <RelativeTime at={updated_at} />,
        csv: ({ updated_at }) => updated_at.toISOString(),
        sorter: true,
        phone: "hide",
      },
    ];
    const filters: Filter[] = [
      {
        key: "status",
        label: t("plans:fields.status"),
        kind: "select",
        options: planStatuses.map((value) => ({ value, label: t(statusLooks[value].label) })),
      },
      {
        key: "currency",
        label: t("plans:fields.currency"),
        kind: "select",
        options: currency.options.map((value) => ({ value, label: value })),
      },
      { key: "ended", label: t("plans:list.ended"), kind: "flag" },
    ];
    return { fields, filters };
  }, [t, format, validity]);
}
