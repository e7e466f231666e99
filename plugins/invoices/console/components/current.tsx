import { Button } from "antd";
import { lazy, type ReactNode } from "react";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { getCurrentInvoice } from "../../contract/endpoints.ts";
import type { CurrentInvoice } from "../../contract/invoice.ts";
import { currentInvoice } from "../../contract/resources.ts";
import { statusLooks } from "../looks.ts";
import { useMonth } from "../use-month.ts";
import { Lines } from "./lines.tsx";
import { UsagePanel } from "./usage.tsx";

const CouponForm = lazy(() => import("./coupon-form.tsx"));

/** The running month of the active workspace, which grows while one looks. */
export function Current({ workspace }: { workspace: string }) {
  const { t } = useTranslation();
  const pays = useMay()(["pay", "Invoice"]);
  const [open, dialog] = useDialog<"coupon">();
  const { query } = useCustom(getCurrentInvoice, { params: { workspace } }, { of: currentInvoice });
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.isPending) return <CardsSkeleton />;
  const bill = query.data.data;
  return (
    <>
      <CurrentPanel
        bill={bill}
        actions={
          pays &&
          bill.plan_name !== null && (
            <Button onClick={() => open("coupon")}>{t("invoices:coupon.add")}</Button>
          )
        }
      />
      <UsagePanel usage={bill} />
      {dialog((_, close) => (
        <CouponForm workspace={workspace} onClose={close} />
      ))}
    </>
  );
}

/** What the running month costs so far. */
export function CurrentPanel({ bill, actions }: { bill: CurrentInvoice; actions?: ReactNode }) {
  const { t } = useTranslation();
  const month = useMonth();
  return (
    <Panel
      title={t("invoices:current.title", { month: month.long(bill.month) })}
      status={<StatusTag status={bill.status} looks={statusLooks} />}
      intro={t("invoices:current.text")}
      actions={actions}
    >
      <Lines bill={bill} />
    </Panel>
  );
}
