import type { Currency } from "../../../src/contract/wire.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";

/** Who opens which workspace for themselves. */
export interface Opening {
  user_id: string;
  workspace_id: string;
}

/**
 * Asked before somebody opens a workspace of their own, in that transaction: throws where they may not,
 * and answers on which terms.
 */
export const opening = defineSlot<Opening, { currency: Currency }>("workspace.opening");
