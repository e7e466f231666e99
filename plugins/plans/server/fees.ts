import { and, eq, isNull } from "drizzle-orm";
import { ApiError, type Currency, currency, type Money } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import type { Plan } from "../contract/plan.ts";
import { planWorkspaces } from "./tables.ts";

type Priced = Pick<Plan, "monthly_fees">;

export const isSoldIn = ({ monthly_fees }: Priced, of: Currency): boolean =>
  monthly_fees.some((fee) => fee.currency === of);

/** Whoever has the plan and pays in a currency it has no fee in would have it for nothing, and nobody would notice. */
export async function refuseFreeing(
  db: Database,
  before: Pick<Plan, "id"> & Priced,
  monthly_fees: readonly Money[],
): Promise<void> {
  const after = { monthly_fees: [...monthly_fees] };
  const taken = currency.options.filter((of) => isSoldIn(before, of) && !isSoldIn(after, of));
  if (taken.length === 0) return;
  const { plan_id, workspace_id, ended_at } = planWorkspaces;
  const held = await db
    .select({ id: workspace_id })
    .from(planWorkspaces)
    .where(and(eq(plan_id, before.id), isNull(ended_at)));
  const holders = await workspacesById(
    db,
    held.map(({ id }) => id),
  );
  const paying = taken.flatMap((of) => {
    const total = [...holders.values()].filter((one) => one.currency === of).length;
    return total > 0 ? [{ of, total }] : [];
  });
  if (paying.length === 0) return;
  // By currency, as a form asks for the fees: each refusal stands at the amount that was emptied.
  const said = paying.map(({ of, total }) => [
    `monthly_fees.${of}`,
    [{ key: "plans:errors.fee_in_use", values: { workspaces: total } }],
  ]);
  throw new ApiError(422, "invalid", { said: Object.fromEntries(said) });
}
