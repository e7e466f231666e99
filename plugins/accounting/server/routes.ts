import { and, count, eq } from "drizzle-orm";
import { conflict, notFound } from "../../../src/contract/wire.ts";
import { contains, paginate } from "../../../src/server/db/paginate.ts";
import { route } from "../../../src/server/plugin.ts";
import type { Posting } from "../contract/accounting.ts";
import { audit } from "../contract/audit.ts";
import {
  getAccountingConnection,
  listPostings,
  reconnectAccounting,
  resendPosting,
} from "../contract/endpoints.ts";
import { accountingConnected, postingChanged } from "../contract/events.ts";
import { connectionOf } from "./connection.ts";
import { sendPosting } from "./entries/send.ts";
import { accountingOf } from "./provider/pick.ts";
import { connections, postings } from "./tables.ts";

const toPosting = (row: typeof postings.$inferSelect): Posting => {
  const { invoice_id, workspace_id, workspace_name, created_at: _, ...rest } = row;
  return { id: invoice_id, workspace: { id: workspace_id, name: workspace_name }, ...rest };
};

export const routes = [
  route(getAccountingConnection, async (call) => ({ data: await connectionOf(call) })),

  route(
    reconnectAccounting,
    // Another house answers: nothing is held while it does.
    ({ services, now }) => accountingOf(services).connect(now),
    async (call) => {
      const { db, now, origin, services, prepared } = call;
      const { name: provider } = accountingOf(services);
      const made = { connected_at: now, by_name: origin.name, ...prepared };
      const [connected] = await db
        .insert(connections)
        .values({ provider, ...made })
        .onConflictDoUpdate({ target: connections.provider, set: made })
        .returning({ id: connections.id });
      if (!connected) throw new Error("the connection was not kept");
      const waiting = await db
        .update(postings)
        .set({ status: "pending", failure: null, error: null, updated_at: now })
        .where(and(eq(postings.status, "failed"), eq(postings.failure, "not_connected")))
        .returning({ invoice_id: postings.invoice_id });
      for (const { invoice_id } of waiting) {
        await call.enqueue(sendPosting, { invoice_id }, { key: invoice_id });
        await call.emit(postingChanged, { invoice_id });
      }
      await call.record(audit, {
        action: "books.reconnected",
        subject: "books",
        subject_id: connected.id,
        after: { provider },
      });
      await call.emit(accountingConnected, {});
      return { data: await connectionOf(call) };
    },
  ),

  route(listPostings, async (call) => {
    const { db, query } = call;
    const where = and(
      query.status ? eq(postings.status, query.status) : undefined,
      query.q ? contains(query.q, postings.number, postings.workspace_name) : undefined,
    );
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        db
          .select()
          .from(postings)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: db.select({ total: count() }).from(postings).where(where),
      sort: { updated_at: postings.updated_at, amount: postings.amount },
      fallback: "-updated_at",
      tie: postings.invoice_id,
    });
    return { ...page, data: page.data.map(toPosting) };
  }),

  route(resendPosting, async (call) => {
    const { db, now, params } = call;
    const ofInvoice = eq(postings.invoice_id, params.posting);
    const [row] = await db.select().from(postings).where(ofInvoice).for("update");
    if (!row) throw notFound();
    if (row.status === "sent") throw conflict("accounting.already_sent");
    const [after] = await db
      .update(postings)
      .set({ status: "pending", failure: null, error: null, updated_at: now })
      .where(ofInvoice)
      .returning();
    const { invoice_id, number } = row;
    await call.enqueue(sendPosting, { invoice_id }, { key: invoice_id });
    await call.emit(postingChanged, { invoice_id });
    await call.record(audit, {
      action: "posting.resent",
      subject: "posting",
      subject_id: invoice_id,
      after: { number },
    });
    return { data: toPosting(after ?? row) };
  }),
];
