import { z } from "zod";

const share = z.coerce.number().catch(0);
const used = z
  .object({
    call_count: share,
    total_cputime: share,
    total_time: share,
    /** Minutes. */
    estimated_time_to_regain_access: share,
  })
  .partial();
const byAccount = z.record(z.string(), z.array(used).catch([])).catch({});

/** What is left of an hour's calls is kept for messages' files and for what people wait for. */
const full = 95;
const restWithout = 60;

export interface Usage {
  /** The most that was used of any of an hour's budgets, in percent. */
  percent: number;
  /** Seconds for which no more should be asked. */
  rest: number;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What Meta's headers say of the hour's budget; null where they say nothing. */
export function usageIn(headers: Headers): Usage | null {
  const own = headers.get("x-app-usage");
  const business = headers.get("x-business-use-case-usage");
  if (own === null && business === null) return null;
  const all = [
    ...(own === null ? [] : [used.catch({}).parse(parsed(own))]),
    ...Object.values(byAccount.parse(parsed(business ?? "{}"))).flat(),
  ];
  const percent = Math.max(
    0,
    ...all.flatMap((one) => [one.call_count ?? 0, one.total_cputime ?? 0, one.total_time ?? 0]),
  );
  const told = Math.max(0, ...all.map((one) => one.estimated_time_to_regain_access ?? 0)) * 60;
  return { percent, rest: told || (percent >= full ? restWithout : 0) };
}
