import type { NoticeShape } from "../../../../src/contract/notice.ts";
import { writtenDay } from "../../../../src/contract/sheet/written-time.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { notify } from "../../../notifications/server/facade.ts";
import { accountById } from "../../../users/server/facade.ts";
import { wayInto } from "../../../workspaces/contract/way.ts";
import { ownersOf, payerOf } from "../../../workspaces/server/facade.ts";
import { printNumber } from "../../contract/rules.ts";
import type { Row } from "./hold.ts";

/** Tells whoever answers for an invoice, and where nobody does the workspace's owners. */
export async function tell(work: Work, row: Row, notice: NoticeShape): Promise<void> {
  const { workspace_id, workspace_name: workspace, payment_due_on } = row;
  const payer = await payerOf(work.db, workspace_id);
  const owners = await ownersOf(work.db, workspace_id);
  const people = payer ? [payer] : owners.keys();
  const number = printNumber(row.number, row.month);
  for (const id of people) {
    const account = await accountById(work.db, id);
    const due = writtenDay(account?.locale ?? "pt", payment_due_on);
    await notify(work, id, notice, {
      values: { workspace, number, due },
      // Invoices are the owners' to read, whoever pays them.
      path: wayInto(workspace_id, owners.has(id) ? "/workspace/faturas" : "/workspace"),
    });
  }
}
