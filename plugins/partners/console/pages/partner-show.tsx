import { useNavigate, useParams } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { useEvent } from "../../../../src/console/live/use-event.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { printCnpj } from "../../../../src/contract/cnpj.ts";
import { getPartner } from "../../contract/endpoints.ts";
import { partnerChanged } from "../../contract/events.ts";
import { statusLooks } from "../looks.ts";
import { listPath, pathOf } from "../paths.ts";
import { partnerTabs } from "../slots.ts";
import { usePartnerActions } from "../use-partner-actions.tsx";

export function Component() {
  const { t } = useTranslation();
  const { partner: id = "" } = useParams();
  const navigate = useNavigate();
  const reading = useCall(getPartner, { params: { partner: id } });
  const { actions, dialog } = usePartnerActions(() => void navigate(listPath));
  useEvent(partnerChanged, "staff", ({ partner_id }) => {
    if (partner_id === id) void reading.refetch();
  });
  return (
    <RecordPage
      reading={reading}
      title={t("partners:nav.partner")}
      path={pathOf({ id })}
      nameOf={({ name }) => name}
      tabs={partnerTabs}
      header={(partner) => ({
        status: <StatusTag status={partner.status} looks={statusLooks} />,
        subtitle: printCnpj(partner.document),
        actions: actions(partner),
      })}
    >
      {() => dialog}
    </RecordPage>
  );
}
