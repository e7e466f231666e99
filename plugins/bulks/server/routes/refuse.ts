import { conflict } from "../../../../src/contract/wire.ts";
import type { BulkStatus } from "../../contract/bulk.ts";
import { type Move, mayMove } from "../../contract/bulk.ts";
import type { Row } from "../read/admission.ts";
import { type Looking, toDetail } from "../read/show.ts";

const refusals: Record<Move, string> = {
  map: "bulks.not_map",
  start: "bulks.not_start",
  pause: "bulks.not_pause",
  resume: "bulks.not_resume",
  cancel: "bulks.not_cancel",
  retry: "bulks.not_retry",
};

/** A move that its status does not allow is a conflict. */
export function refuseMove(move: Move, of: { status: BulkStatus }): void {
  if (!mayMove(move, of)) throw conflict(refusals[move]);
}

/** What was seen has changed: nothing is confirmed that nobody saw. Whoever names no version saw none. */
export async function refuseOlder(call: Looking, bulk: Row, version?: number): Promise<void> {
  if (version === undefined || bulk.version === version) return;
  throw conflict("changed_meanwhile", await toDetail(call, bulk));
}
