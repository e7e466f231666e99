import type { Work } from "../../../../src/server/plugin.ts";
import { perSecond } from "../../../coexistence/server/facade.ts";
import { stepSizes } from "../../../numbers/contract/limits.ts";
import { portfolioUse } from "../../../numbers/server/facade.ts";
import { quoteTemplates, type RatedLine } from "../../../rating/server/facade.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import type { DryRun } from "../../contract/bulk.ts";
import type { Row } from "../read/admission.ts";
import type { CheckedRow } from "./check-rows.ts";

/** What a dry run counts while it goes. */
export interface Tally {
  verdicts: Record<CheckedRow["verdict"], number>;
  countries: Map<string | null, number>;
  needed: number;
}

export const newTally = (): Tally => ({
  verdicts: {
    valid: 0,
    mended: 0,
    duplicate: 0,
    invalid: 0,
    opted_out: 0,
    blocked: 0,
    not_again: 0,
    too_soon: 0,
  },
  countries: new Map(),
  needed: 0,
});

export const isSent = ({ verdict }: Pick<CheckedRow, "verdict">): boolean =>
  verdict === "valid" || verdict === "mended";

export function countRow(tally: Tally, row: CheckedRow): void {
  tally.verdicts[row.verdict] += 1;
  if (!isSent(row)) return;
  tally.countries.set(row.country, (tally.countries.get(row.country) ?? 0) + 1);
  if (row.counts) tally.needed += 1;
}

const hasPrice = ({ is_own, price_id }: RatedLine) => is_own || price_id !== null;

/** What templates of a category cost by the book and the plan; a country has two prices where a tier begins among them. */
async function costsOf(
  work: Pick<Work, "db" | "now" | "services">,
  place: Pick<Row, "workspace_id" | "number_id">,
  category: string,
  countries: Tally["countries"],
): Promise<Pick<DryRun, "costs" | "total">> {
  const found = await workspacesById(work.db, [place.workspace_id]);
  const currency = found.get(place.workspace_id)?.currency ?? "BRL";
  const planned = { ...place, currency, category, countries };
  const lines = await quoteTemplates(work, planned);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    costs: lines
      .map((line) => ({
        country: line.country,
        count: line.quantity,
        included: line.included_quantity,
        price: hasPrice(line) ? { thousandths: line.unit_price, currency } : null,
      }))
      .sort((a, b) => b.count - a.count),
    total: lines.every((line) => hasPrice(line) || line.included_quantity === line.quantity)
      ? { amount, currency }
      : null,
  };
}

/** All that was counted, with its limit, its time and its price. */
export async function dryRunOf(
  work: Pick<Work, "db" | "now" | "services">,
  { workspace_id, number_id }: Pick<Row, "workspace_id" | "number_id">,
  category: string,
  { verdicts, countries, needed }: Tally,
): Promise<DryRun> {
  const count = verdicts.valid + verdicts.mended;
  const { messaging_limit, left } = await portfolioUse(work, number_id);
  const per_second = await perSecond(work.db, number_id);
  return {
    ...verdicts,
    limit: {
      most: stepSizes[messaging_limit],
      left,
      needed,
      unlimited: messaging_limit === "unlimited",
    },
    per_second,
    seconds: Math.ceil(count / per_second),
    ...(await costsOf(work, { workspace_id, number_id }, category, countries)),
  };
}
