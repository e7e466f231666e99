import { defineServerPlugin, on } from "../../../src/server/plugin.ts";
import { count } from "../../../src/server/work/counts.ts";
import { invoiceChanged } from "../../invoices/contract/events.ts";
import { listPostings } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { connectionOf } from "./connection.ts";
import { demo } from "./demo.ts";
import { catchUp } from "./entries/catch-up.ts";
import { sendPosting } from "./entries/send.ts";
import { takeInvoice } from "./entries/take.ts";
import { accountingOf } from "./provider/pick.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  jobs: [sendPosting, catchUp],
  subscriptions: [on(invoiceChanged, "accounting:jobs.take", takeInvoice)],
  counts: { failed: count(listPostings, { status: "failed" }) },
  checks: {
    books: {
      title: "accounting:service",
      look: async (work) => {
        const { state } = await connectionOf(work);
        if (state !== "connected") throw new Error(`not connected (${state})`);
        const books = accountingOf(work.services);
        await books.reach();
        return books.name;
      },
    },
  },
  demo,
});
