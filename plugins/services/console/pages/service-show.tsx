import { lazy, Suspense, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Facts, Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useEvent } from "../../../../src/console/live/use-event.ts";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { useBreadcrumbs, useTitle } from "../../../../src/console/shell/titles.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { getService } from "../../contract/endpoints.ts";
import { serviceChanged } from "../../contract/events.ts";
import type { Service } from "../../contract/service.ts";
import { PriceBook } from "../components/price-book.tsx";
import { kindNames, statusLooks, unitNames } from "../looks.ts";
import { listPath } from "../paths.ts";
import { useServiceActions } from "../use-service-actions.tsx";

const ServiceForm = lazy(() => import("../components/service-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const { service: id = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(getService, { params: { service: id } });
  const service = data?.data;
  const [editing, setEditing] = useState<Service>();
  const { actions, dialog } = useServiceActions({
    onEdit: setEditing,
    onDeleted: () => void navigate(listPath),
  });
  useEvent(serviceChanged, "staff", ({ service_id }) => {
    if (service_id === id) void refetch();
  });
  useTitle(service?.name);
  const breadcrumbs = useBreadcrumbs();

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (service === undefined) {
    return (
      <PageLayout
        title={t("services:nav.service")}
        breadcrumbs={breadcrumbs}
        loading={error === null}
      >
        <ErrorState error={error} retry={() => void refetch()} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={service.name}
      breadcrumbs={breadcrumbs}
      status={<StatusTag status={service.status} looks={statusLooks} />}
      subtitle={service.description}
      actions={actions(service)}
    >
      <Panels>
        <Summary service={service} />
        <PriceBook service={service} />
      </Panels>
      {dialog}
      <Suspense fallback={null}>
        {editing && <ServiceForm service={editing} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </PageLayout>
  );
}

function Summary({ service }: { service: Service }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { code, kind, billing_unit, prices, created_at, updated_at } = service;
  return (
    <Panel title={t("services:summary")}>
      <Facts
        items={[
          [t("services:fields.code"), <code key="code">{code}</code>],
          [t("services:fields.kind"), t(kindNames[kind])],
          [t("services:fields.unit"), t(unitNames[billing_unit])],
          [
            t("services:priceToday"),
            prices.length > 0
              ? prices.map((price) => <MoneyText key={price.currency} value={price} />)
              : t("services:noPriceToday"),
          ],
          [t("services:fields.created"), format.date(created_at)],
          [t("services:fields.updated"), <RelativeTime key="updated" at={updated_at} />],
        ]}
      />
    </Panel>
  );
}
