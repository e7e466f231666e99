import { subject } from "@casl/ability";
import { and, count, inArray, sql } from "drizzle-orm";
import { fill } from "../../../src/server/work/slot.ts";
import { homeParts } from "../../home/server/slots.ts";
import { sendingHeld } from "../../messenger/server/slots.ts";
import { openDebts } from "../../payments/server/slots.ts";
import { termsInMonth } from "../../rating/server/slots.ts";
import { paidBy } from "../../workspaces/server/facade.ts";
import { planIn } from "./bill/terms.ts";
import { lateIn } from "./read/late.ts";
import { invoices } from "./tables.ts";

export const fills = [
  fill(openDebts, async ({ user_id }, { db }) => {
    const [row] = await db
      .select({ debts: count() })
      .from(invoices)
      .where(
        and(
          sql`${invoices.workspace_id} in (${paidBy(user_id)})`,
          inArray(invoices.status, ["closed", "awaiting_payment", "late"]),
        ),
      );
    return row?.debts ?? 0;
  }),
  fill(
    sendingHeld,
    async ({ workspace_id }, work) => (await lateIn(work, workspace_id))?.stopped ?? false,
  ),
  fill(termsInMonth, async (asked, call) => (await planIn(call, asked)).terms),
  fill(homeParts, async ({ actor, ability }, work): Promise<Record<string, unknown>> => {
    const { active_workspace_id: workspace_id } = actor;
    if (!ability.can("read", subject("Invoice", { workspace_id }))) return {};
    const late = await lateIn(work, workspace_id);
    return late ? { invoices: { late } } : {};
  }),
];
