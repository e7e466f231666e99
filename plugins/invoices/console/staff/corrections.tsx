import { Button } from "antd";
import { lazy } from "react";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import { formatMoney } from "../../../../src/console/kit/text/money.ts";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { useShownStaffWorkspace } from "../../../workspaces/console/slots.ts";
import type { Correction } from "../../contract/invoice.ts";
import { currentInvoice } from "../../contract/resources.ts";
import { corrections } from "../../contract/staff/resources.ts";

const CorrectionForm = lazy(() => import("./correction-form.tsx"));

/** What staff put on the open invoice; the closed ones never change. */
export function Corrections() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const workspace = useShownStaffWorkspace();
  const params = { workspace: workspace.id };
  const { data } = useList(corrections, { params }).result;
  const removing = useDelete(corrections, {
    params,
    quiet: true,
    invalidates: [currentInvoice],
    success: t("invoices:correction.removed"),
  });
  const writes = useMay()(["write", "AnyInvoice"]);
  const [ask, question] = useConfirmDanger();
  const [open, dialog] = useDialog<"correction">();
  const remove = ({ id, amount, currency, reason }: Correction) => {
    const value = formatMoney({ amount, currency }, i18n.language);
    ask({
      title: t("invoices:correction.removeTitle", { value }),
      consequence: reason,
      action: t("invoices:correction.remove"),
      run: () => removing.mutateAsync(id),
    });
  };
  return (
    <Panel
      title={t("invoices:correction.title")}
      intro={t("invoices:correction.text")}
      actions={
        writes && <Button onClick={() => open("correction")}>{t("invoices:correction.add")}</Button>
      }
    >
      {data.length === 0 && <p>{t("invoices:correction.none")}</p>}
      <Rows>
        {data.map((one) => (
          <Row
            key={one.id}
            title={<MoneyText value={{ amount: one.amount, currency: one.currency }} />}
            text={
              <>
                {one.reason}
                <p>
                  {t("invoices:correction.by", { name: one.by, date: format.date(one.created_at) })}
                </p>
              </>
            }
          >
            {writes && (
              <Button
                danger
                aria-label={t("invoices:correction.removeOf", { reason: one.reason })}
                onClick={() => remove(one)}
              >
                {t("invoices:correction.remove")}
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      {question}
      {dialog((_, close) => (
        <CorrectionForm workspace={workspace} onClose={close} />
      ))}
    </Panel>
  );
}
