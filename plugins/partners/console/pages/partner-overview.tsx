import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { useCall } from "../../../../src/console/use-call.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { listPartnerNumbers } from "../../contract/endpoints.ts";
import { PartnerFacts } from "../components/partner-facts.tsx";
import { pathOf } from "../paths.ts";
import { partnerOverview, useShownPartner } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  const partner = useShownPartner();
  const may = useMay();
  const sees = may(["show-partner-numbers", "staff"]);
  const counted = { params: { partner: partner.id }, query: { per_page: 1 } };
  const numbers = useCall(listPartnerNumbers, sees ? counted : null);
  const counts = [
    {
      label: t("partners:nav.workspaces"),
      to: `${pathOf(partner)}/workspaces`,
      total: partner.workspaces_count,
    },
    ...(sees
      ? [
          {
            label: t("partners:nav.numbers"),
            to: `${pathOf(partner)}/numeros`,
            total: numbers.isError ? null : numbers.data?.meta.total,
          },
        ]
      : []),
  ];
  return (
    <Panels columns>
      <Panel title={t("partners:summary")}>
        <PartnerFacts partner={partner} />
      </Panel>
      <Panel title={t("partners:brought")} intro={t("partners:broughtText")}>
        <Counts items={counts} />
      </Panel>
      <Slot of={partnerOverview} with={{ partner }} />
    </Panels>
  );
}
