import { CreditCardOutlined, FileExcelOutlined, FilePdfOutlined } from "@ant-design/icons";
import { unawaited } from "../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { PageAction } from "../../../src/console/kit/page/page-header.tsx";
import { saveFile } from "../../../src/console/kit/save-file.ts";
import { formatMoney } from "../../../src/console/kit/text/money.ts";
import { getInvoicePdf, getInvoiceSheet, payInvoice } from "../contract/endpoints.ts";
import { type Invoice, type SheetKind, sheetKinds } from "../contract/invoice.ts";
import { sheetLabels } from "../contract/labels.ts";
import { invoices } from "../contract/resources.ts";

const pdf = { type: "application/pdf" };
const csv = { type: "text/csv" };

/** What the owner of a workspace may do with one of its invoices. */
export function useInvoiceActions(workspace: string) {
  const { t, i18n } = useTranslation();
  const [asked, dialog] = useAskedActions();
  const paying = useCustomMutation(payInvoice, {
    quiet: true,
    success: t("invoices:pay.asked"),
    invalidates: [invoices],
  });
  const reading = useCustomMutation(getInvoicePdf);
  const sheeting = useCustomMutation(getInvoiceSheet);

  const readPdf = unawaited(async ({ id, number }: Invoice) => {
    const { bytes } = await reading.mutateAsync({ params: { workspace, invoice: id } });
    saveFile(`${number}.pdf`, new Blob([bytes as BlobPart], pdf));
  });
  const readSheet = unawaited(async ({ id, number }: Invoice, sheet: SheetKind) => {
    const { bytes } = await sheeting.mutateAsync({ params: { workspace, invoice: id, sheet } });
    saveFile(`${number} ${t(sheetLabels[sheet])}.csv`, new Blob([bytes as BlobPart], csv));
  });

  const actions = (invoice: Invoice): PageAction[] => {
    const { id, number, version, status, total_value: amount, currency } = invoice;
    const due = status === "late" || status === "awaiting_payment";
    const value = formatMoney({ amount, currency }, i18n.language);
    return [
      ...(due
        ? [
            asked({
              key: "pay",
              label: t("invoices:pay.now"),
              icon: <CreditCardOutlined />,
              primary: true,
              mild: true,
              title: t("invoices:pay.title", { number, value }),
              consequence: t("invoices:pay.text"),
              run: () =>
                paying.mutateAsync({ params: { workspace, invoice: id }, body: { version } }),
            }),
          ]
        : []),
      {
        key: "pdf",
        label: t("invoices:download.pdf"),
        icon: <FilePdfOutlined />,
        onClick: () => readPdf(invoice),
      },
      ...sheetKinds.map((sheet) => ({
        key: sheet,
        label: t("invoices:download.csv", { sheet: t(sheetLabels[sheet]) }),
        icon: <FileExcelOutlined />,
        onClick: () => readSheet(invoice, sheet),
      })),
    ];
  };
  return { actions, dialog };
}
