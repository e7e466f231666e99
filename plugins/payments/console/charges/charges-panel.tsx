import { Button } from "antd";
import { useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import type { Charge } from "../../contract/charge.ts";
import { failureTexts } from "../../contract/failure.ts";
import { charges } from "../../contract/resources.ts";
import { useCardName } from "../cards/card-name.tsx";
import { chargeLooks } from "../looks.ts";
import { ConfirmCharge } from "./confirm-charge.tsx";
import { useChargeName } from "./use-charge-name.ts";

/** What was charged to the person's cards, and what their bank asks about. */
export function ChargesPanel() {
  const { t } = useTranslation();
  const table = useTable(charges);
  const [open, dialog] = useDialog<Charge>();
  const kit = useFieldKit();
  const nameOf = useCardName();
  const said = useChargeName(table.result.data);
  const fields = useMemo(() => {
    const described: Field<Charge>[] = [
      kit.words("description", t("payments:fields.description"), said, { primary: true }),
      kit.words("card", t("payments:fields.card"), ({ card }) => (card ? nameOf(card) : "")),
      kit.money("amount", t("payments:fields.amount"), (charge) => charge, { phone: "show" }),
      {
        key: "status",
        title: t("payments:fields.status"),
        render: (charge) => (
          <ChargeState charge={charge} name={said(charge)} onConfirm={() => open(charge)} />
        ),
        csv: ({ status }) => t(chargeLooks[status].label),
      },
      kit.ago("created_at", t("payments:fields.created")),
    ];
    return described;
  }, [t, kit, nameOf, said, open]);
  return (
    <Panel title={t("payments:nav.charges")} intro={t("payments:charges.text")}>
      <ResourceTable
        table={table}
        label={t("payments:nav.charges")}
        columns={fields}
        filters={[
          kit.oneOf("status", t("payments:fields.status"), chargeLooks),
          kit.days("created", t("payments:fields.created")),
        ]}
        empty={{ text: t("payments:charges.none") }}
      />
      {dialog((charge, close) => (
        <ConfirmCharge charge={charge} name={said(charge)} onClose={close} />
      ))}
    </Panel>
  );
}

interface ChargeStateProps {
  charge: Charge;
  name: string;
  onConfirm: () => void;
}

function ChargeState({ charge, name, onConfirm }: ChargeStateProps) {
  const { t } = useTranslation();
  const { status, code } = charge;
  return (
    <div className="payments-state">
      <StatusTag status={status} looks={chargeLooks} />
      {code && <small className="kit-sub">{t(failureTexts[code])}</small>}
      {status === "confirmation_required" && (
        <Button
          size="small"
          type="primary"
          aria-label={t("payments:bank.answerFor", { description: name })}
          onClick={onConfirm}
        >
          {t("payments:bank.answer")}
        </Button>
      )}
    </div>
  );
}
