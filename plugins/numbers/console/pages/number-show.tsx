import { Outlet, useParams } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { RouteTabs } from "../../../../src/console/kit/page/route-tabs.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { useEvent } from "../../../../src/console/live/use-event.ts";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { useBreadcrumbs, useTitle } from "../../../../src/console/shell/titles.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { useTabs } from "../../../../src/console/use-tabs.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { userChanged } from "../../../users/contract/events.ts";
import { getNumber } from "../../contract/endpoints.ts";
import { numberChanged } from "../../contract/events.ts";
import { NumberFacts } from "../components/number-facts.tsx";
import { statusLooks } from "../looks.ts";
import { numberActions, numberTabs } from "../slots.ts";
import "../numbers.css";

export function Component() {
  const { t } = useTranslation();
  const { number: id = "" } = useParams();
  const { user } = useSession();
  const { data, error, refetch } = useCall(getNumber, { params: { number: id } });
  const number = data?.data;
  const again = () => void refetch();
  useEvent(numberChanged, number ? `number.${id}` : null, again);
  // The person's own rights on it may have changed; or it is theirs no longer.
  useEvent(userChanged, `user.${user.id}`, again);
  useTitle(number?.display_name);
  const here = `/recursos/numeros/${id}`;
  const above = useBreadcrumbs();
  // A tab's way back leads through the number's own page, which the heading already names.
  const breadcrumbs = above.at(-1)?.to === here ? above.slice(0, -1) : above;
  const tabs = useTabs(numberTabs);

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (number === undefined) {
    return (
      <PageLayout
        title={t("numbers:nav.number")}
        breadcrumbs={breadcrumbs}
        loading={error === null}
      >
        <ErrorState error={error} retry={again} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={number.display_name}
      breadcrumbs={breadcrumbs}
      status={<StatusTag status={number.status} looks={statusLooks} />}
      subtitle={<NumberFacts number={number} />}
      extra={<Slot of={numberActions} with={{ number }} />}
    >
      <RouteTabs items={tabs} label={number.display_name} />
      <Outlet context={number} />
    </PageLayout>
  );
}
