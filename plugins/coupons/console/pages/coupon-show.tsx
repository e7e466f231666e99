import { lazy, Suspense, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Facts, Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useEvent } from "../../../../src/console/live/use-event.ts";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { useBreadcrumbs, useTitle } from "../../../../src/console/shell/titles.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import type { Coupon } from "../../contract/coupon.ts";
import { getCoupon } from "../../contract/endpoints.ts";
import { couponChanged } from "../../contract/events.ts";
import { Redemptions } from "../components/redemptions.tsx";
import { stateLooks } from "../looks.ts";
import { listPath } from "../paths.ts";
import { useCouponActions } from "../use-coupon-actions.tsx";
import { useCouponWords } from "../use-coupon-words.ts";

const CouponForm = lazy(() => import("../components/coupon-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const { coupon: id = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(getCoupon, { params: { coupon: id } });
  const coupon = data?.data;
  const [editing, setEditing] = useState<Coupon>();
  const { actions, dialog } = useCouponActions({
    onEdit: setEditing,
    onDeleted: () => void navigate(listPath),
  });
  useEvent(couponChanged, "staff", ({ coupon_id }) => {
    if (coupon_id === id) void refetch();
  });
  useTitle(coupon?.code);
  const breadcrumbs = useBreadcrumbs();

  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (coupon === undefined) {
    return (
      <PageLayout
        title={t("coupons:nav.coupon")}
        breadcrumbs={breadcrumbs}
        loading={error === null}
      >
        <ErrorState error={error} retry={() => void refetch()} />
      </PageLayout>
    );
  }
  return (
    <PageLayout
      title={coupon.code}
      breadcrumbs={breadcrumbs}
      status={<StatusTag status={coupon.state} looks={stateLooks} />}
      subtitle={coupon.description}
      actions={actions(coupon)}
    >
      <Panels>
        <Terms coupon={coupon} />
        <Redemptions coupon={coupon} />
      </Panels>
      {dialog}
      <Suspense fallback={null}>
        {editing && <CouponForm coupon={editing} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </PageLayout>
  );
}

function Terms({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useCouponWords();
  return (
    <Panel title={t("coupons:terms")}>
      <Facts
        items={[
          [t("coupons:fields.discount"), words.discount(coupon.discount)],
          [t("coupons:fields.plans"), words.plans(coupon.plans)],
          [t("coupons:fields.validity"), words.validity(coupon)],
          [t("coupons:fields.uses"), words.uses(coupon)],
          [t("coupons:fields.maxPerWorkspace"), words.limit(coupon.max_uses_per_workspace)],
          [t("coupons:fields.created"), format.date(coupon.created_at)],
          [t("coupons:fields.updated"), <RelativeTime key="updated" at={coupon.updated_at} />],
        ]}
      />
    </Panel>
  );
}
