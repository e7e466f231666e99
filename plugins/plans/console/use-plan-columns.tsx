import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Column, Filter } from "../../../src/console/kit/table/column.ts";
import { printDigits } from "../../../src/console/kit/text/money.ts";
import { MoneyText } from "../../../src/console/kit/text/money-text.tsx";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { type Currency, currency } from "../../../src/contract/wire.ts";
import { type Plan, planStatuses } from "../contract/plan.ts";
import { statusLooks } from "./looks.ts";

const feeIn = ({ monthly_fees }: Plan, of: Currency) =>
  monthly_fees.find((fee) => fee.currency === of);

/** Columns and filters of the plans list, in the person's language. */
export function usePlanColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const fee = (of: Currency, title: string): Column<Plan> => ({
      key: `fee_${of}`,
      title,
      render: (plan) => {
        const found = feeIn(plan, of);
        return found ? <MoneyText value={found} /> : "–";
      },
      csv: (plan) => {
        const found = feeIn(plan, of);
        return found && printDigits(found.amount, of, 2);
      },
      align: "end",
    });
    const columns: Column<Plan>[] = [
      {
        key: "name",
        title: t("plans:fields.name"),
        render: ({ name, code }) => (
          <>
            {name}
            <small className="kit-sub">{code}</small>
          </>
        ),
        csv: ({ name }) => name,
        primary: true,
        sortable: true,
      },
      {
        key: "status",
        title: t("plans:fields.status"),
        render: ({ status }) => <StatusTag status={status} looks={statusLooks} />,
        csv: ({ status }) => t(statusLooks[status].label),
        sortable: true,
      },
      fee("BRL", t("plans:columns.feeBrl")),
      fee("USD", t("plans:columns.feeUsd")),
      {
        key: "services_count",
        title: t("plans:fields.services"),
        render: ({ services_count }) => format.number(services_count),
        csv: ({ services_count }) => services_count,
        align: "end",
      },
      {
        key: "workspaces_count",
        title: t("plans:columns.inUse"),
        render: ({ workspaces_count }) => format.number(workspaces_count),
        csv: ({ workspaces_count }) => workspaces_count,
        align: "end",
      },
      {
        key: "valid_to",
        title: t("plans:columns.until"),
        render: ({ valid_to }) => (valid_to ? format.day(valid_to) : t("plans:validity.none")),
        csv: ({ valid_to }) => valid_to,
        sortable: true,
      },
      {
        key: "updated_at",
        title: t("plans:fields.updated"),
        render: ({ updated_at }) => <RelativeTime at={updated_at} />,
        csv: ({ updated_at }) => updated_at.toISOString(),
        sortable: true,
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
    return { columns, filters };
  }, [t, format]);
}
