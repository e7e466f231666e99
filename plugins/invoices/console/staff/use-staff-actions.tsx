import { BankOutlined, FilePdfOutlined } from "@ant-design/icons";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { PageAction } from "../../../../src/console/kit/page/page-header.tsx";
import { saveFile } from "../../../../src/console/kit/save-file.ts";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { formatMoney } from "../../../../src/console/kit/text/money.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { type Invoice, leastReason } from "../../contract/invoice.ts";
import { payRefusal } from "../../contract/rules.ts";
import { settleByTransfer, showInvoicePdf } from "../../contract/staff/endpoints.ts";
import { allInvoices, partnerInvoices } from "../../contract/staff/resources.ts";
import { useWhyUnpayable } from "../use-why-unpayable.ts";

/** What staff may do with an invoice: nothing that changes what it says. */
export function useStaffActions() {
  const { t, i18n } = useTranslation();
  const writes = useMay()(["write", "AnyInvoice"]);
  const [asked, dialog] = useAskedActions();
  const whyNot = useWhyUnpayable();
  const told = { quiet: true, invalidates: [allInvoices, partnerInvoices] } as const;
  const success = t("invoices:transfer.marked");
  const marking = useCustomMutation(settleByTransfer, { ...told, success });
  const markingMany = useCustomMutation(settleByTransfer, told);
  const reading = useCustomMutation(showInvoicePdf);
  const readingMany = useCustomMutation(showInvoicePdf, { quiet: true });
  const savePdf = async ({ id, number }: Invoice, from: typeof reading) => {
    const { bytes } = await from.mutateAsync({ params: { invoice: id } });
    saveFile(`${number}.pdf`, new Blob([bytes as BlobPart], { type: "application/pdf" }));
  };
  const readPdf = unawaited(savePdf);
  const actions = (invoice: Invoice): PageAction[] => {
    const { id, number, version, total_value: amount, currency } = invoice;
    const value = formatMoney({ amount, currency }, i18n.language);
    return [
      ...(writes && payRefusal(invoice) === null
        ? [
            asked({
              key: "transfer",
              label: t("invoices:transfer.mark"),
              icon: <BankOutlined />,
              mild: true,
              reason: leastReason,
              title: t("invoices:transfer.title", { number, value }),
              consequence: t("invoices:transfer.text", { value }),
              run: (reason) =>
                marking.mutateAsync({ params: { invoice: id }, body: { version, reason } }),
            }),
          ]
        : []),
      {
        key: "pdf",
        label: t("invoices:download.pdf"),
        icon: <FilePdfOutlined />,
        onClick: () => readPdf(invoice, reading),
      },
    ];
  };
  const mark: ManyAction<Invoice> = {
    key: "transfer",
    label: t("invoices:transfer.mark"),
    icon: <BankOutlined />,
    why: whyNot,
    ask: () => t("invoices:transfer.manyText"),
    reason: leastReason,
    run: ({ id, version }, reason) =>
      markingMany.mutateAsync({ params: { invoice: id }, body: { version, reason } }),
  };
  const many: ManyAction<Invoice>[] = [
    ...(writes ? [mark] : []),
    {
      key: "pdf",
      label: t("invoices:download.pdf"),
      icon: <FilePdfOutlined />,
      run: (invoice) => savePdf(invoice, readingMany),
    },
  ];
  return { actions, many, dialog };
}
