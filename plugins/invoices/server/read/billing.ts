import type { Reading } from "../../../../src/server/db/kept.ts";
import { plansHeldBy } from "../../../plans/server/facade.ts";
import { peopleById } from "../../../users/server/facade.ts";
import type { Workspace } from "../../../workspaces/contract/workspace.ts";
import { payerOf } from "../../../workspaces/server/facade.ts";
import type { Billing } from "../../contract/staff/billing.ts";
import { accountOf } from "../bill/account.ts";

/** Who pays for a workspace, by which plans and which agreed fees. */
export async function billingOf(
  call: Reading,
  workspace: Omit<Workspace, "role">,
): Promise<Billing> {
  const { db } = call;
  const { id, currency } = workspace;
  const account = await accountOf(call, workspace);
  const payer = await payerOf(db, id);
  const person = payer ? (await peopleById(db, [payer])).get(payer) : undefined;
  const { monthly_fee, number_fee, license_fee, version, updated_at } = account;
  return {
    id,
    currency,
    payer: person ? { id: person.id, name: person.name, email: person.email } : null,
    plans: (await plansHeldBy(db, id)).map(({ id: plan, name, started_at, ended_at }) => ({
      id: plan,
      name,
      started_at,
      ended_at,
    })),
    monthly_fee,
    number_fee,
    license_fee,
    version,
    updated_at,
  };
}
