import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { PartnerFacts } from "../components/partner-facts.tsx";
import { PartnerForm } from "../components/partner-form.tsx";
import { useShownPartner } from "../slots.ts";

export function Component() {
  const { t } = useTranslation();
  const partner = useShownPartner();
  const writes = useMay()(["write", "Partner"]);
  return (
    <Panel title={t("partners:nav.settings")} intro={writes ? undefined : t("partners:readOnly")}>
      {writes ? <PartnerForm partner={partner} /> : <PartnerFacts partner={partner} />}
    </Panel>
  );
}
