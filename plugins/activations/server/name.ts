import type { NameStatus } from "../../../src/server/gateway/registration.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { renameNumber } from "../../numbers/server/facade.ts";
import type { NameDecision } from "../contract/display-name.ts";
import type { MoveName } from "../contract/moves.ts";
import { type Doer, move } from "./move.ts";
import type { Row } from "./read.ts";

/** The name that was approved is the one people see. */
export async function settleName(work: Work, { number_id, name }: Row): Promise<void> {
  if (number_id) await renameNumber(work, number_id, name);
}

/** What was decided of the name that is waited for. */
export async function decideName(
  work: Work,
  row: Row,
  { approved, reason }: Pick<NameDecision, "approved" | "reason">,
): Promise<Row> {
  if (!approved) {
    return move(work, row, "name-rejected", "name_verification_rejected", { reason });
  }
  const after = await move(work, row, "name-approved", "done");
  await settleName(work, after);
  return after;
}

/** Takes a step that asks WhatsApp for a name, as far as WhatsApp has answered by now. */
export async function moveNamed(
  work: Work,
  row: Row,
  step: MoveName,
  status: NameStatus,
  { by, set }: { by: Doer; set: Partial<Row> },
): Promise<Row> {
  const waits = status === "PENDING_REVIEW" || status === "DECLINED";
  const to = waits ? "waiting_name_verification" : "done";
  const after = await move(work, row, step, to, { by, set: { ...set, name_decision: null } });
  if (!waits) {
    await settleName(work, after);
    return after;
  }
  const early = row.name_decision?.name === after.name ? row.name_decision : null;
  if (status === "DECLINED") {
    return decideName(work, after, { approved: false, reason: early?.reason ?? "" });
  }
  return early ? decideName(work, after, early) : after;
}
