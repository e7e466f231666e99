import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { allInvoices } from "../../contract/staff/resources.ts";
import { InvoiceBody, useInvoiceHead } from "../components/invoice-body.tsx";
import { useStaffActions } from "../staff/use-staff-actions.tsx";

export function Component() {
  const { t } = useTranslation();
  const { invoice: id = "" } = useParams();
  const show = useShow(allInvoices, id);
  const { actions, dialog } = useStaffActions();
  const head = useInvoiceHead();
  return (
    <RecordPage
      show={show}
      title={t("invoices:nav.one")}
      nameOf={({ number }) => t("invoices:document.title", { number })}
      header={(invoice) => ({ ...head(invoice), actions: actions(invoice) })}
    >
      {(invoice) => (
        <>
          <InvoiceBody invoice={invoice} staff />
          {dialog}
        </>
      )}
    </RecordPage>
  );
}
