import { Alert } from "antd";
import { Link } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { InvoiceDetail } from "../../contract/invoice.ts";
import { failureLabels } from "../../contract/labels.ts";

/** How far the last try to take it from a card is, and what comes next: for whoever pays, and for staff, who cannot. */
export function ChargeNotice({ invoice, staff }: { invoice: InvoiceDetail; staff: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { charge, charge_on, status } = invoice;
  if (charge === null || status === "paid" || charge.status === "paid") return null;
  const cards = staff ? null : (
    <Link to="/minha-conta/pagamento">{t("invoices:charge.cards")}</Link>
  );
  if (charge.status === "pending") {
    return <Alert type="info" showIcon message={t("invoices:charge.pending")} />;
  }
  if (charge.status === "confirmation_required") {
    return (
      <Alert
        type="warning"
        showIcon
        message={t(staff ? "invoices:charge.theirConfirm" : "invoices:charge.confirm")}
        description={t(staff ? "invoices:charge.theirConfirmText" : "invoices:charge.confirmText")}
        action={cards}
      />
    );
  }
  const card = charge.card && t("invoices:charge.card", { last4: charge.card.last4 });
  const again = charge_on && t("invoices:charge.again", { date: format.day(charge_on) });
  return (
    <Alert
      type="error"
      showIcon
      message={t("invoices:charge.failed")}
      description={[charge.code && t(failureLabels[charge.code]), card, again]
        .filter(Boolean)
        .join(" ")}
      action={cards}
    />
  );
}
