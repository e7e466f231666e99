import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CountsCard } from "../../../../src/console/kit/page/counts.tsx";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function TicketsCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  return (
    <CountsCard
      resource="staff-tickets"
      can={["show-tickets", "staff"]}
      title={t("tickets:nav.all")}
      intro={t("tickets:card.text")}
      items={[
        {
          label: t("tickets:card.waiting"),
          query: "waiting=true",
          total: totalOf("tickets.waiting"),
          attention: true,
        },
        {
          label: t("tickets:card.unassigned"),
          query: "status=open&unassigned=true",
          total: totalOf("tickets.unassigned"),
        },
        { label: t("tickets:card.open"), query: "status=open", total: totalOf("tickets.open") },
      ]}
    />
  );
}
