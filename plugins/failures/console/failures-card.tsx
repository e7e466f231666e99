import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { CountsCard } from "../../../src/console/kit/page/counts.tsx";
import type { TotalOf } from "../../admin/contract/summary.ts";

export default function FailuresCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  return (
    <CountsCard
      resource="failures"
      can={["show-failures", "staff"]}
      title={t("failures:nav.list")}
      intro={t("failures:card.text")}
      items={[
        {
          label: t("failures:card.all"),
          query: "",
          total: totalOf("failures.all"),
          attention: true,
        },
      ]}
    />
  );
}
