import { useTranslation } from "react-i18next";
import { Outlet, useParams } from "react-router";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../../src/console/kit/page/page-layout.tsx";
import { RouteTabs } from "../../../../../src/console/kit/page/route-tabs.tsx";
import { PhoneText } from "../../../../../src/console/kit/text/phone-text.tsx";
import { useEvent } from "../../../../../src/console/live/use-event.ts";
import { NotFoundPage } from "../../../../../src/console/shell/not-found-page.tsx";
import { useBreadcrumbs, useTitle } from "../../../../../src/console/shell/titles.ts";
import { useCall } from "../../../../../src/console/use-call.ts";
import { useTabs } from "../../../../../src/console/use-tabs.ts";
import { ApiError } from "../../../../../src/contract/wire.ts";
import { numberChanged } from "../../../contract/events.ts";
import { showStaffNumber } from "../../../contract/staff/endpoints.ts";
import { statusLooks } from "../../looks.ts";
import { staffNumberTabs } from "../../slots.ts";
import { pathOf } from "../paths.ts";
import { useStaffNumberCache } from "../use-number-cache.ts";
import "../../numbers.css";

export function Component() {
  const { t } = useTranslation();
  const { number: id = "" } = useParams();
  const { data, error, refetch } = useCall(showStaffNumber, { params: { number: id } });
  const keep = useStaffNumberCache();
  const number = data?.data;
  useEvent(numberChanged, "staff", ({ number_id }) => {
    if (number_id !== id) return;
    void refetch();
    keep();
  });
  useTitle(number?.display_name);
  const breadcrumbs = useBreadcrumbs().filter(({ to }) => to !== pathOf({ id }));
  const tabs = useTabs(staffNumberTabs);

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (number === undefined) {
    return (
      <PageLayout
        title={t("numbers:nav.number")}
        breadcrumbs={breadcrumbs}
        loading={error === null}
      >
        <ErrorState error={error} retry={() => void refetch()} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={number.display_name}
      breadcrumbs={breadcrumbs}
      status={<StatusTag status={number.status} looks={statusLooks} />}
      subtitle={<PhoneText value={number.phone} />}
    >
      <RouteTabs items={tabs} label={number.display_name} />
      <Outlet context={number} />
    </PageLayout>
  );
}
