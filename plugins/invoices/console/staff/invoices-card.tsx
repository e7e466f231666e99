import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CountsCard } from "../../../../src/console/kit/page/counts.tsx";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function InvoicesCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  return (
    <CountsCard
      resource="all-invoices"
      can={["read", "AnyInvoice"]}
      title={t("invoices:nav.all")}
      items={[
        {
          label: t("invoices:summary.awaiting"),
          query: "status=awaiting_payment",
          total: totalOf("invoices.awaiting"),
        },
        {
          label: t("invoices:summary.late"),
          query: "status=late",
          total: totalOf("invoices.late"),
          attention: true,
        },
      ]}
    />
  );
}
