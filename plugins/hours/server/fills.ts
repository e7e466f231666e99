import { fill } from "../../../src/server/work/slot.ts";
import { handingRests } from "../../distribution/server/slots.ts";
import { automaticAnswer } from "../../messenger/server/slots.ts";
import { awayText, claimTold } from "./away.ts";
import { closedNow } from "./hours.ts";

export const fills = [
  fill(handingRests, async ({ number_id }, work) => {
    const closed = await closedNow(work, number_id);
    return closed && { until: closed.until };
  }),

  fill(automaticAnswer, async ({ contact, number_id }, work) => {
    const closed = await closedNow(work, number_id);
    if (!closed?.row.away_enabled) return null;
    const { row, until } = closed;
    if (!(await claimTold(work, contact.id, row))) return null;
    return awayText(row, contact, work.now, until);
  }),
];
