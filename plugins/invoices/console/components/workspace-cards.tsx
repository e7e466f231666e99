import { subject } from "@casl/ability";
import { Link } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { FreeMessagesByNumber } from "../../../rating/console/slots.ts";
import type { WorkspaceDetail } from "../../../workspaces/contract/workspace.ts";
import { getCurrentInvoice, getWorkspaceStatistics } from "../../contract/endpoints.ts";
import { currentInvoice } from "../../contract/resources.ts";
import { useMonth } from "../use-month.ts";
import { StatisticsPanel } from "./statistics.tsx";

/** `/workspace`: what the month costs so far, and the last six of them; owners see it. */
export default function WorkspaceCards({ workspace: { id } }: { workspace: WorkspaceDetail }) {
  const { ability } = useSession();
  return ability.can("read", subject("Invoice", { workspace_id: id })) ? (
    <Cards workspace={id} />
  ) : null;
}

function Cards({ workspace }: { workspace: string }) {
  const { t } = useTranslation();
  const month = useMonth();
  const asked = { params: { workspace } };
  const { query } = useCustom(getCurrentInvoice, asked, { of: currentInvoice });
  const statistics = useCustom(getWorkspaceStatistics, asked, { of: currentInvoice });
  const bill = query.data?.data;
  const told = statistics.query.data?.data;
  return (
    <>
      {bill && (
        <Panel
          title={t("invoices:current.title", { month: month.long(bill.month) })}
          actions={<Link to="/workspace/faturas">{t("invoices:all")}</Link>}
        >
          <Facts
            items={[
              [
                t("invoices:current.soFar"),
                <MoneyText
                  key="total"
                  value={{ amount: bill.total_value, currency: bill.currency }}
                />,
              ],
              [t("invoices:fields.plan"), bill.plan_name ?? "–"],
            ]}
          />
        </Panel>
      )}
      {told && <FreeMessagesByNumber numbers={told.free_messages} />}
      {told && <StatisticsPanel {...told} />}
    </>
  );
}
