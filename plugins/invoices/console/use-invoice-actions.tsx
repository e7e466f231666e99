import { CreditCardOutlined, FileExcelOutlined, FilePdfOutlined } from "@ant-design/icons";
import { unawaited } from "../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { PageAction } from "../../../src/console/kit/page/page-header.tsx";
import { saveFile } from "../../../src/console/kit/save-file.ts";
import type { ManyAction } from "../../../src/console/kit/table/selection/many.ts";
import { formatMoney } from "../../../src/console/kit/text/money.ts";
import { useMay } from "../../../src/console/use-session.ts";
import { getInvoicePdf, getInvoiceSheet, payInvoice } from "../contract/endpoints.ts";
import { type Invoice, type SheetKind, sheetKinds } from "../contract/invoice.ts";
import { sheetLabels } from "../contract/labels.ts";
import { invoices } from "../contract/resources.ts";
import { payRefusal } from "../contract/rules.ts";
import { useWhyUnpayable } from "./use-why-unpayable.ts";

const pdf = { type: "application/pdf" };
const csv = { type: "text/csv" };

/** What the owner of a workspace may do with one of its invoices. */
export function useInvoiceActions(workspace: string) {
  const { t, i18n } = useTranslation();
  const pays = useMay()(["pay", "Invoice"]);
  const [asked, dialog] = useAskedActions();
  const whyNot = useWhyUnpayable();
  const paying = useCustomMutation(payInvoice, {
    quiet: true,
    success: t("invoices:pay.asked"),
    invalidates: [invoices],
  });
  const quiet = { quiet: true } as const;
  const payingMany = useCustomMutation(payInvoice, { ...quiet, invalidates: [invoices] });
  const reading = useCustomMutation(getInvoicePdf);
  const readingMany = useCustomMutation(getInvoicePdf, quiet);
  const sheeting = useCustomMutation(getInvoiceSheet);
  const sheetingMany = useCustomMutation(getInvoiceSheet, quiet);

  const savePdf = async ({ id, number }: Invoice, from: typeof reading) => {
    const { bytes } = await from.mutateAsync({ params: { workspace, invoice: id } });
    saveFile(`${number}.pdf`, new Blob([bytes as BlobPart], pdf));
  };
  const saveSheet = async ({ id, number }: Invoice, sheet: SheetKind, from: typeof sheeting) => {
    const { bytes } = await from.mutateAsync({ params: { workspace, invoice: id, sheet } });
    saveFile(`${number} ${t(sheetLabels[sheet])}.csv`, new Blob([bytes as BlobPart], csv));
  };
  const readPdf = unawaited(savePdf);
  const readSheet = unawaited(saveSheet);

  const actions = (invoice: Invoice): PageAction[] => {
    const { id, number, version, total_value: amount, currency } = invoice;
    const value = formatMoney({ amount, currency }, i18n.language);
    return [
      ...(pays && payRefusal(invoice) === null
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
        onClick: () => readPdf(invoice, reading),
      },
      ...sheetKinds.map((sheet) => ({
        key: sheet,
        label: t("invoices:download.csv", { sheet: t(sheetLabels[sheet]) }),
        icon: <FileExcelOutlined />,
        onClick: () => readSheet(invoice, sheet, sheeting),
      })),
    ];
  };
  const payMany: ManyAction<Invoice> = {
    key: "pay",
    label: t("invoices:pay.now"),
    icon: <CreditCardOutlined />,
    why: whyNot,
    ask: (chosen) => {
      const due = chosen.filter((one) => payRefusal(one) === null);
      const amount = due.reduce((sum, { total_value }) => sum + total_value, 0);
      const currency = chosen[0]?.currency ?? "BRL";
      const value = formatMoney({ amount, currency }, i18n.language);
      return t("invoices:pay.manyText", { value });
    },
    run: ({ id, version }) =>
      payingMany.mutateAsync({ params: { workspace, invoice: id }, body: { version } }),
  };
  const many: ManyAction<Invoice>[] = [
    ...(pays ? [payMany] : []),
    {
      key: "pdf",
      label: t("invoices:download.pdf"),
      icon: <FilePdfOutlined />,
      run: (invoice) => savePdf(invoice, readingMany),
    },
    ...sheetKinds.map((sheet) => ({
      key: sheet,
      label: t("invoices:download.csv", { sheet: t(sheetLabels[sheet]) }),
      icon: <FileExcelOutlined />,
      run: (invoice: Invoice) => saveSheet(invoice, sheet, sheetingMany),
    })),
  ];
  return { actions, many, dialog };
}
