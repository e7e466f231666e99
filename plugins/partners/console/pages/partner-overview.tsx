import { useNavigation } from "@refinedev/core";
import { useTotal } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { partnerNumbers } from "../../contract/resources.ts";
import { useShownPartner } from "../slots.ts";
import { usePartnerFields } from "../use-partner-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const partner = useShownPartner();
  const { fields } = usePartnerFields();
  const path = useNavigation().showUrl("partners", partner.id);
  const sees = useMay()(["show-partner-numbers", "staff"]);
  const numbers = {
    label: t("partners:nav.numbers"),
    to: `${path}/numeros`,
    total: useTotal(partnerNumbers, {}, sees, { partner: partner.id }),
  };
  const workspaces = {
    label: t("partners:nav.workspaces"),
    to: `${path}/workspaces`,
    total: partner.workspaces_count,
  };
  return (
    <Panels columns>
      <Panel title={t("partners:summary")}>
        <RecordFacts fields={fields} record={partner} />
      </Panel>
      <Panel title={t("partners:brought")} intro={t("partners:broughtText")}>
        <Counts items={sees ? [workspaces, numbers] : [workspaces]} />
      </Panel>
    </Panels>
  );
}
