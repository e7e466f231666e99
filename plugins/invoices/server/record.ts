import type { ActionOf } from "../../../src/contract/audit.ts";
import type { Records } from "../../../src/server/record.ts";
import { audit } from "../contract/audit.ts";
import { printNumber } from "../contract/rules.ts";
import type { Row } from "./read/show.ts";

type Told = { before?: object; after?: object; reason?: string };

/** Writes down what somebody did with an invoice: its owners read of it. */
export const recordOn = (
  call: Records,
  action: ActionOf<typeof audit>,
  { id, workspace_id, number, month }: Row,
  { after, ...told }: Told,
): Promise<void> =>
  call.record(audit, {
    action,
    subject: "invoice",
    subject_id: id,
    workspace_id,
    after: { number: printNumber(number, month), ...after },
    ...told,
  });

/** The same of what is open: known by its workspace. */
export const recordOnBill = (
  call: Records,
  action: ActionOf<typeof audit>,
  workspace_id: string,
  told: Told,
): Promise<void> =>
  call.record(audit, { action, subject: "bill", subject_id: workspace_id, workspace_id, ...told });
