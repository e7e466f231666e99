import { useTranslation } from "react-i18next";
import { Outlet, useNavigate, useParams } from "react-router";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { RouteTabs } from "../../../../src/console/kit/page/route-tabs.tsx";
import { useEvent } from "../../../../src/console/live/use-event.ts";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { useBreadcrumbs, useTitle } from "../../../../src/console/shell/titles.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { useTabs } from "../../../../src/console/use-tabs.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
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
  const { data, error, refetch } = useCall(getPlan, { params: { plan: id } });
  const plan = data?.data;
  const { actions, dialog } = usePlanActions(() => void navigate(listPath));
  useEvent(planChanged, "staff", ({ plan_id }) => {
    if (plan_id === id) void refetch();
  });
  useTitle(plan?.name);
  const breadcrumbs = useBreadcrumbs().filter(({ to }) => to !== pathOf({ id }));
  const tabs = useTabs(planTabs);

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (plan === undefined) {
    return (
      <PageLayout title={t("plans:nav.plan")} breadcrumbs={breadcrumbs} loading={error === null}>
        <ErrorState error={error} retry={() => void refetch()} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={plan.name}
      breadcrumbs={breadcrumbs}
      status={<StatusTag status={plan.status} looks={statusLooks} />}
      subtitle={plan.description}
      actions={actions(plan)}
    >
      <RouteTabs items={tabs} label={plan.name} />
      <Outlet context={plan} />
      {dialog}
    </PageLayout>
  );
}
