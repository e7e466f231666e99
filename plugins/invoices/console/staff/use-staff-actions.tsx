import { BankOutlined, FilePdfOutlined } from "@ant-design/icons";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { PageAction } from "../../../../src/console/kit/page/page-header.tsx";
import { saveFile } from "../../../../src/console/kit/save-file.ts";
import { formatMoney } from "../../../../src/console/kit/text/money.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import type { Invoice } from "../../contract/invoice.ts";
import { allInvoices } from "../../contract/resources.ts";
import { settleByTransfer, showInvoicePdf } from "../../contract/staff/endpoints.ts";

/** What staff may do with an invoice: nothing that changes what it says. */
export function useStaffActions() {
  const { t, i18n } = useTranslation();
  const writes = useMay()(["write", "AnyInvoice"]);
  const [asked, dialog] = useAskedActions();
  const marking = useCustomMutation(settleByTransfer, {
    quiet: true,
    success: t("invoices:transfer.marked"),
    invalidates: [allInvoices],
  });
  const reading = useCustomMutation(showInvoicePdf);
  const readPdf = unawaited(async ({ id, number }: Invoice) => {
    const { bytes } = await reading.mutateAsync({ params: { invoice: id } });
    saveFile(`${number}.pdf`, new Blob([bytes as BlobPart], { type: "application/pdf" }));
  });
  const actions = (invoice: Invoice): PageAction[] => {
    const { id, number, version, status, total_value: amount, currency } = invoice;
    const due = status === "late" || status === "awaiting_payment";
    const value = formatMoney({ amount, currency }, i18n.language);
    return [
      ...(due && writes
        ? [
            asked({
              key: "transfer",
              label: t("invoices:transfer.mark"),
              icon: <BankOutlined />,
              mild: true,
              reason: true,
              title: t("invoices:transfer.title", { number, value }),
              consequence: t("invoices:transfer.text"),
              run: (reason) =>
                marking.mutateAsync({ params: { invoice: id }, body: { version, reason } }),
            }),
          ]
        : []),
      {
        key: "pdf",
        label: t("invoices:download.pdf"),
        icon: <FilePdfOutlined />,
        onClick: () => readPdf(invoice),
      },
    ];
  };
  return { actions, dialog };
}
