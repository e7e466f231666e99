import { and, between, eq } from "drizzle-orm";
import { type Day, dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { type Currency, currency } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import type { ComparedLine } from "../../contract/comparison.ts";
import { type RatedLine, rate } from "../../contract/rate.ts";
import { bookOf } from "../read/lines.ts";
import { ofMonths } from "../read/segments.ts";
import { usageDays } from "../tables.ts";

/** First and last day of a month. */
export function daysOfMonth(month: string): { first: Day; last: Day } {
  const first = `${month}-01`;
  const next = dayPlus(first, 31).slice(0, 7);
  return { first, last: dayPlus(`${next}-01`, -1) };
}

/** The last month that is over. */
export const lastMonth = (now: Date): string =>
  dayPlus(`${dayOf(now).slice(0, 7)}-01`, -1).slice(0, 7);

interface Asked {
  month: string;
  asOf: Day;
  workspace_id?: string | undefined;
}

/** What belongs into one line, whatever its price. */
const keyOf = (of: Currency, line: RatedLine | null) =>
  line
    ? `${of} ${line.model} ${line.category} ${line.service_code} ${line.country ?? ""}`
    : `${of} total`;

const empty = (of: Currency, line: RatedLine | null): ComparedLine => ({
  id: keyOf(of, line),
  part: line && {
    model: line.model,
    category: line.category,
    service_code: line.service_code,
    country: line.country,
  },
  currency: of,
  quantity: 0,
  amount: 0,
  other_amount: 0,
  difference: 0,
});

/**
 * Rates a month of one or of all workspaces twice: as it was, and by the rules and prices of another day.
 * Each currency's sum comes before its lines.
 */
export async function compare(db: Database, { month, asOf, workspace_id }: Asked) {
  const days = daysOfMonth(month);
  const used = await db
    .selectDistinct({ id: usageDays.workspace_id })
    .from(usageDays)
    .where(
      and(
        between(usageDays.day, days.first, days.last),
        workspace_id ? eq(usageDays.workspace_id, workspace_id) : undefined,
      ),
    );
  const workspaces = await workspacesById(
    db,
    used.map(({ id }) => id),
  );
  const compared = new Map<string, ComparedLine>();
  for (const of of currency.options) {
    const book = await bookOf(db, of, days);
    const other = await bookOf(db, of, { first: asOf, last: asOf });
    for (const workspace of workspaces.values()) {
      if (workspace.currency !== of) continue;
      const segments = await ofMonths(db, workspace.id, days);
      const add = (line: RatedLine, amount: "amount" | "other_amount") => {
        for (const part of [null, line]) {
          const key = keyOf(of, part);
          const sum = compared.get(key) ?? empty(of, part);
          compared.set(key, sum);
          if (amount === "amount") sum.quantity += line.quantity;
          sum[amount] += line.amount;
          sum.difference = sum.other_amount - sum.amount;
        }
      };
      for (const line of rate(segments, book)) add(line, "amount");
      for (const line of rate(segments, other, { asOf })) add(line, "other_amount");
    }
  }
  return [...compared.values()];
}
