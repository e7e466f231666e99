import type { Work } from "../../../../src/server/plugin.ts";
import { stepSizes } from "../../contract/limits.ts";
import type { MessagingLimit, NumberUse } from "../../contract/number.ts";
import { numberReach } from "../slots.ts";
import { dayOf } from "./calendar.ts";
import { daysOf } from "./read.ts";

/** How many people each number wrote to outside the window within 24 hours; each is in the answer. */
export async function reachOf(
  work: Pick<Work, "db" | "now" | "services">,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const answers = await work.services.ask(numberReach, ids, work);
  return new Map(
    ids.map((id) => [id, answers.reduce((sum, found) => sum + (found.get(id) ?? 0), 0)]),
  );
}

/** What is left of a limit that is a number; null where there is none, or none is known. */
export function leftOf(limit: MessagingLimit, reached: number): number | null {
  const most = stepSizes[limit];
  return most === null ? null : Math.max(0, most - reached);
}

/** What a number has used of its limit within 24 hours, and its messages of today. */
export async function useOf(
  work: Pick<Work, "db" | "now" | "services">,
  { id, messaging_limit }: { id: string; messaging_limit: MessagingLimit },
): Promise<NumberUse> {
  const reached = (await reachOf(work, [id])).get(id) ?? 0;
  const day = dayOf(work.now);
  const [today] = await daysOf(work.db, [id], day, day);
  if (!today) throw new Error("a day has no counts");
  return { reached, left: leftOf(messaging_limit, reached), today };
}
