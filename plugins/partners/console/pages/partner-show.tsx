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
import { printCnpj } from "../../../../src/contract/cnpj.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
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
  const { data, error, refetch } = useCall(getPartner, { params: { partner: id } });
  const partner = data?.data;
  const { actions, dialog } = usePartnerActions(() => void navigate(listPath));
  useEvent(partnerChanged, "staff", ({ partner_id }) => {
    if (partner_id === id) void refetch();
  });
  useTitle(partner?.name);
  const breadcrumbs = useBreadcrumbs().filter(({ to }) => to !== pathOf({ id }));
  const tabs = useTabs(partnerTabs);

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (partner === undefined) {
    return (
      <PageLayout
        title={t("partners:nav.partner")}
        breadcrumbs={breadcrumbs}
        loading={error === null}
      >
        <ErrorState error={error} retry={() => void refetch()} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={partner.name}
      breadcrumbs={breadcrumbs}
      status={<StatusTag status={partner.status} looks={statusLooks} />}
      subtitle={printCnpj(partner.document)}
      actions={actions(partner)}
    >
      <RouteTabs items={tabs} label={partner.name} />
      <Outlet context={partner} />
      {dialog}
    </PageLayout>
  );
}
