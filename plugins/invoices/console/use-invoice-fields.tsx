import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Invoice } from "../contract/invoice.ts";
import { modelLabels, paidByLabels, usageLabels } from "../contract/labels.ts";
import { statusLooks } from "./looks.ts";
import { useMonth } from "./use-month.ts";

/** The fields of a closed invoice in the person's language; staff see whose it is. */
export function useInvoiceFields({ staff = false }: { staff?: boolean } = {}) {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const month = useMonth();
  return useMemo(() => {
    const whose: Field<Invoice>[] = staff
      ? [
          kit.words("workspace", t("invoices:fields.workspace"), (one) => one.workspace.name, {
            sorter: true,
          }),
        ]
      : [];
    const fields: Field<Invoice>[] = [
      kit.words("number", t("invoices:fields.number"), ({ number }) => number, {
        primary: true,
        only: "list",
        copy: ({ number }) => number,
      }),
      ...whose,
      kit.words("month", t("invoices:fields.month"), (one) => month.long(one.month), {
        sorter: true,
      }),
      kit.status("status", t("invoices:fields.status"), statusLooks, {
        only: "list",
        ...(staff ? {} : { sorter: undefined }),
      }),
      kit.day("payment_due_on", t("invoices:fields.due"), { sorter: true }),
      kit.money(
        "total",
        t("invoices:fields.total"),
        ({ total_value: amount, currency }) => ({ amount, currency }),
        { sorter: true },
      ),
      kit.words(
        "payer",
        t("invoices:fields.payer"),
        ({ payer }) => payer?.name ?? t("invoices:noPayer"),
        {
          only: "facts",
        },
      ),
      kit.words("plan_name", t("invoices:fields.plan"), (one) => one.plan_name ?? "", {
        only: "facts",
      }),
      kit.words("model", t("invoices:fields.model"), (one) => t(modelLabels[one.model]), {
        only: "facts",
      }),
      kit.date("closed_at", t("invoices:fields.closed"), { only: "facts" }),
    ];
    const filters: Filter[] = [
      kit.oneOf("status", t("invoices:fields.status"), paidLooks),
      ...(staff ? [kit.currency(t("invoices:fields.currency"))] : []),
      kit.daysAhead("due", t("invoices:fields.due")),
      ...(staff ? [kit.days("paid", t("invoices:fields.paid"))] : []),
    ];
    return { fields, filters };
  }, [t, kit, month, staff]);
}

/** What a closed one may be. */
const { open: _, ...paidLooks } = statusLooks;

/** When and how it was paid, or since when it should have been. */
export function usePaymentFacts() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const paid: Field<Invoice & { paid_at: Date }>[] = [
      kit.date("paid_at", t("invoices:fields.paid")),
      kit.words("paid_by", t("invoices:fields.paidBy"), ({ paid_by }) =>
        paid_by ? t(paidByLabels[paid_by]) : "",
      ),
    ];
    const late: Field<Invoice>[] = [kit.day("late_since", t("invoices:fields.late"))];
    return { paid, late };
  }, [t, kit]);
}

/** The counts of an invoice, by the name on the wire. */
export const usageNames = Object.keys(usageLabels) as (keyof typeof usageLabels)[];
