import { gte, isNull } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { defineJob } from "../../../src/server/plugin.ts";
import { allWorkspaceIds } from "../../workspaces/server/facade.ts";
import { monthOf, monthPlus } from "../contract/month.ts";
import { closeNext } from "./close/close-month.ts";
import { collect } from "./pay/collect.ts";
import { issue } from "./pay/issue.ts";
import { billingAccounts, invoices } from "./tables.ts";

const hour = 3_600;

export const issueInvoice = defineJob({
  name: "invoices.issue-invoice",
  title: "invoices:jobs.issue",
  payload: z.object({ invoice_id: id }),
  run: async ({ invoice_id }, { transact }) => transact((work) => issue(work, invoice_id)),
});

/** One workspace, so that a fault of one keeps nobody else's month open. */
export const closeWorkspace = defineJob({
  name: "invoices.close-workspace",
  title: "invoices:jobs.close",
  payload: z.object({ workspace_id: id }),
  lane: "steady",
  async run({ workspace_id }, { transact }) {
    const step = () =>
      transact(async (work) => {
        const closed = await closeNext(work, workspace_id);
        if (typeof closed === "string") await work.enqueue(issueInvoice, { invoice_id: closed });
        return closed;
      });
    while (await step());
  },
});

/** Every hour, because a month may be over in the night and a server may be down then. */
export const closeMonths = defineJob({
  name: "invoices.close-months",
  payload: z.object({}),
  every: hour,
  async run(_, { db, now, services, transact }) {
    // Those of before it was kept: whoever asks for the money now is who did.
    const { issuer } = services.config;
    await db.update(invoices).set({ issuer }).where(isNull(invoices.issuer));
    const over = monthPlus(monthOf(now), -1);
    const done = await db
      .select({ id: billingAccounts.workspace_id })
      .from(billingAccounts)
      .where(gte(billingAccounts.closed_through, over));
    const closed = new Set(done.map(({ id: workspace }) => workspace));
    const due = (await allWorkspaceIds(db)).filter((workspace) => !closed.has(workspace));
    await transact(async (work) => {
      for (const workspace_id of due) {
        await work.enqueue(closeWorkspace, { workspace_id }, { key: workspace_id });
      }
    });
  },
});

export const collectPayments = defineJob({
  name: "invoices.collect-payments",
  payload: z.object({}),
  every: hour,
  lane: "steady",
  run: (_, work) => collect(work),
});
