import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import type { Invoice, InvoiceDetail } from "../../contract/invoice.ts";
import { statusLooks } from "../looks.ts";
import { useInvoiceFields, usePaymentFacts } from "../use-invoice-fields.tsx";
import { useMonth } from "../use-month.ts";
import { ChargeNotice } from "./charge-notice.tsx";
import { Lines } from "./lines.tsx";
import { UsagePanel } from "./usage.tsx";

/** What stands beside an invoice's number. */
export function useInvoiceHead() {
  const month = useMonth();
  return (invoice: Invoice) => ({
    status: <StatusTag status={invoice.status} looks={statusLooks} />,
    subtitle: month.long(invoice.month),
  });
}

/** One invoice: what it asks for, for what, and how far its payment is. */
export function InvoiceBody({
  invoice,
  staff = false,
}: {
  invoice: InvoiceDetail;
  staff?: boolean;
}) {
  const { t } = useTranslation();
  const { fields } = useInvoiceFields({ staff });
  const { paid, late } = usePaymentFacts();
  const { paid_at, late_since } = invoice;
  const facts: Field<Invoice>[] = [
    ...fields.map((field) => ({ ...field, only: asFact(field) })),
    ...(paid_at === null && late_since !== null ? late : []),
    ...(paid_at === null ? [] : (paid as unknown as Field<Invoice>[])),
  ];
  return (
    <Panels>
      <ChargeNotice invoice={invoice} staff={staff} />
      <Panel title={t("invoices:about")}>
        <RecordFacts fields={facts} record={invoice} />
      </Panel>
      <Panel title={t("invoices:lines")}>
        <Lines bill={invoice} />
      </Panel>
      <UsagePanel usage={invoice} />
    </Panels>
  );
}

/** What the head says already is left out. */
const asFact = ({ key, only }: Field<Invoice>): NonNullable<Field<Invoice>["only"]> =>
  key === "number" || key === "status" ? "list" : (only ?? "facts");
