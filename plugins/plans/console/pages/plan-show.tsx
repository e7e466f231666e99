import { useNavigate, useParams } from "react-router";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { useEvent } from "../../../../src/console/live/use-event.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { getPlan } from "../../contract/endpoints.ts";
import { planChanged } from "../../contract/events.ts";
import { statusLooks } from "../looks.ts";
import { listPath, pathOf } from "../paths.ts";
import { planTabs } from "../slots.ts";
import { usePlanActions } from "../use-plan-actions.tsx";

export function Component() {
  const { t } = useTranslation();
  const { plan: id = "" } = useParams();
  const navigate = useNavigate();
  const reading = useCall(getPlan, { params: { plan: id } });
  const { actions, dialog } = usePlanActions(() => void navigate(listPath));
  useEvent(planChanged, "staff", ({ plan_id }) => {
    if (plan_id === id) void reading.refetch();
  });
  return (
    <RecordPage
      reading={reading}
      title={t("plans:nav.plan")}
      path={pathOf({ id })}
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
