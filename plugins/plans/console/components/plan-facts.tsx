import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts } from "../../../../src/console/kit/page/panel.tsx";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import type { Plan } from "../../contract/plan.ts";
import { useValidityText } from "../use-validity-text.ts";

/** What a plan is sold for and what its fee covers. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const format = useFormat();
  const validity = useValidityText();
  const { code, monthly_fees, included_numbers, included_licenses, created_at, updated_at } = plan;
  return (
    <Facts
      items={[
        [t("plans:fields.code"), <code key="code">{code}</code>],
        [
          t("plans:fields.fees"),
          monthly_fees.length > 0
            ? monthly_fees.map((fee) => <MoneyText key={fee.currency} value={fee} />)
            : t("plans:noFee"),
        ],
        [t("plans:fields.numbers"), format.number(included_numbers)],
        [t("plans:fields.licenses"), format.number(included_licenses)],
        [t("plans:fields.validity"), validity(plan)],
        [t("plans:fields.created"), format.date(created_at)],
        [t("plans:fields.updated"), <RelativeTime key="updated" at={updated_at} />],
      ]}
    />
  );
}
