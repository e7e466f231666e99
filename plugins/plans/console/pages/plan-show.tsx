import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { plans } from "../../contract/resources.ts";
import { statusLooks } from "../looks.ts";
import { planTabs } from "../slots.ts";
import { usePlanActions } from "../use-plan-actions.tsx";

export function Component() {
  const { t } = useTranslation();
  const { plan: id = "" } = useParams();
  const show = useShow(plans, id);
  const { actions, dialog } = usePlanActions();
  return (
    <RecordPage
      show={show}
      title={t("plans:nav.plan")}
      nameOf={({ name }) => name}
      tabs={planTabs}
      header={(plan) => ({
        status: <StatusTag status={plan.status} looks={statusLooks} />,
        subtitle: plan.description,
        actions: actions(plan),
      })}
    >
      {() => dialog}
    </RecordPage>
  );
}
