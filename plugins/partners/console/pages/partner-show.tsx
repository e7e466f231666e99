import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { printCnpj } from "../../../../src/contract/documents/cnpj.ts";
import { partners } from "../../contract/resources.ts";
import { statusLooks } from "../looks.ts";
import { partnerTabs } from "../slots.ts";
import { usePartnerActions } from "../use-partner-actions.tsx";

export function Component() {
  const { t } = useTranslation();
  const { partner: id = "" } = useParams();
  const show = useShow(partners, id);
  const { actions, dialog } = usePartnerActions();
  return (
    <RecordPage
      show={show}
      title={t("partners:nav.partner")}
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
