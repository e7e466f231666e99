import { Button } from "antd";
import { lazy, type ReactNode } from "react";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Quoted } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { Facts, Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { useShownStaffWorkspace } from "../../../workspaces/console/slots.ts";
import type { Billing } from "../../contract/staff/billing.ts";
import { workspaceBilling } from "../../contract/staff/resources.ts";

const FeesForm = lazy(() => import("../staff/fees-form.tsx"));
const PlanForm = lazy(() => import("../staff/plan-form.tsx"));

export function Component() {
  const { t } = useTranslation();
  const { id } = useShownStaffWorkspace();
  const { query } = useShow(workspaceBilling, id);
  const may = useMay();
  const [open, dialog] = useDialog<"fees" | "plan">();
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const billing = query.data?.data;
  if (billing === undefined) return <CardsSkeleton />;
  const { payer } = billing;
  return (
    <Panels>
      <Panel title={t("invoices:billing.payer")} intro={t("invoices:billing.payerText")}>
        <p>
          {payer ? (
            <Quoted text={payer.email} of={t("invoices:billing.payerEmail")}>
              {payer.name} · {payer.email}
            </Quoted>
          ) : (
            t("invoices:noPayer")
          )}
        </p>
      </Panel>
      <Fees
        billing={billing}
        change={
          may(["update-workspace-payment-fees", "staff"]) && (
            <Button onClick={() => open("fees")}>{t("invoices:billing.save")}</Button>
          )
        }
      />
      <Plans
        billing={billing}
        change={
          may(["write", "AnyInvoice"]) && (
            <Button onClick={() => open("plan")}>{t("invoices:billing.change")}</Button>
          )
        }
      />
      {dialog((which, close) =>
        which === "fees" ? (
          <FeesForm billing={billing} onClose={close} />
        ) : (
          <PlanForm billing={billing} onClose={close} />
        ),
      )}
    </Panels>
  );
}

interface PartProps {
  billing: Billing;
  change: ReactNode;
}

function Fees({ billing, change }: PartProps) {
  const { t } = useTranslation();
  const { currency, monthly_fee, number_fee, license_fee } = billing;
  const said = (amount: number | null) =>
    amount === null ? "–" : <MoneyText value={{ amount, currency }} />;
  return (
    <Panel
      title={t("invoices:billing.fees")}
      intro={t("invoices:billing.feesText")}
      actions={change}
    >
      <Facts
        items={[
          [t("invoices:fields.monthlyFee"), said(monthly_fee)],
          [t("invoices:fields.numberFee"), said(number_fee)],
          [t("invoices:fields.licenseFee"), said(license_fee)],
        ]}
      />
    </Panel>
  );
}

function Plans({ billing: { plans }, change }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const span = ({ started_at, ended_at }: Billing["plans"][number]) => {
    const from = format.date(started_at);
    return ended_at === null
      ? t("invoices:billing.since", { date: from })
      : t("invoices:billing.between", { from, to: format.date(ended_at) });
  };
  return (
    <Panel
      title={t("invoices:billing.plans")}
      intro={t("invoices:billing.plansText")}
      actions={change}
    >
      {plans.length === 0 && <p>{t("invoices:billing.noPlan")}</p>}
      <Rows>
        {plans.map((plan) => (
          <Row
            key={`${plan.id}-${plan.started_at.toISOString()}`}
            title={plan.name}
            text={span(plan)}
          />
        ))}
      </Rows>
    </Panel>
  );
}
