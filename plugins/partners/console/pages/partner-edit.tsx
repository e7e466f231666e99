import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Panel, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { Partner } from "../../contract/partner.ts";
import { partners } from "../../contract/resources.ts";
import { bodyOf, PartnerFields, valuesOf } from "../components/partner-form.tsx";
import { useShownPartner } from "../slots.ts";
import { usePartnerFields } from "../use-partner-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const partner = useShownPartner();
  const { fields } = usePartnerFields();
  const writes = useMay()(["write", "Partner"]);
  return (
    <Panel title={t("partners:nav.settings")} intro={writes ? undefined : t("partners:readOnly")}>
      {writes ? (
        <PartnerForm partner={partner} />
      ) : (
        <RecordFacts fields={fields} record={partner} />
      )}
    </Panel>
  );
}

function PartnerForm({ partner }: { partner: Partner }) {
  const { t } = useTranslation();
  const { fields } = usePartnerFields();
  const form = useForm(partners, {
    action: "edit",
    name: "partner",
    record: partner,
    initial: valuesOf,
    body: bodyOf,
    fields,
    success: t("partners:saved"),
  });
  return (
    <ApiForm form={form} submit={t("partners:save")}>
      <PartnerFields />
    </ApiForm>
  );
}
