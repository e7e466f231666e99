import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { formatMoney } from "../../../../src/console/kit/text/money.ts";
import { useHomePart } from "../../../home/console/slots.ts";
import type { HomeSummary } from "../../../home/contract/summary.ts";
import { invoicesAtHome } from "../../contract/home/part.ts";
import "../invoices.css";

/** Home: what is late, and what comes of it. */
export default function LateCard({ summary }: { summary: HomeSummary }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const part = useHomePart(summary, "invoices", invoicesAtHome);
  if (part === null) return null;
  const { total: amount, currency, since, stops_on, stopped, count } = part.late;
  const value = formatMoney({ amount, currency }, i18n.language);
  return (
    <div className="invoice-late">
      <Panel
        title={t("invoices:late.title", { count, value, since: format.day(since) })}
        intro={
          stopped
            ? t("invoices:late.stopped")
            : t("invoices:late.stops", { date: format.day(stops_on) })
        }
        actions={
          <LinkButton to="/workspace/faturas?status=late">{t("invoices:late.see")}</LinkButton>
        }
      />
    </div>
  );
}
