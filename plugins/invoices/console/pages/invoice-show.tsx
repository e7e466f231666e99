import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { invoices } from "../../contract/resources.ts";
import { InvoiceBody, useInvoiceHead } from "../components/invoice-body.tsx";
import { useInvoiceActions } from "../use-invoice-actions.tsx";
import { useOwnWorkspace } from "../use-own-workspace.ts";

export function Component() {
  const { t } = useTranslation();
  const { invoice: id = "" } = useParams();
  const workspace = useOwnWorkspace();
  const show = useShow(invoices, id, { params: { workspace } });
  const { actions, dialog } = useInvoiceActions(workspace);
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
          <InvoiceBody invoice={invoice} />
          {dialog}
        </>
      )}
    </RecordPage>
  );
}
