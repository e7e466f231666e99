import { defineServerPlugin, on } from "../../../src/server/plugin.ts";
import { count } from "../../../src/server/work/counts.ts";
import { chargeSettled } from "../../payments/contract/events.ts";
import { contract } from "../contract/index.ts";
import { listAllInvoices } from "../contract/staff/endpoints.ts";
import { demo } from "./demo/demo.ts";
import { fills } from "./fills.ts";
import { closeMonths, closeWorkspace, collectPayments, issueInvoice } from "./jobs.ts";
import { collectInvoice } from "./pay/collect.ts";
import { settleCharge } from "./pay/settle.ts";
import { billingRoutes } from "./routes/billing.ts";
import { customerRoutes } from "./routes/customer.ts";
import { fileRoutes } from "./routes/files.ts";
import { partnerRoutes } from "./routes/partner.ts";
import { staffRoutes } from "./routes/staff.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...customerRoutes, ...fileRoutes, ...staffRoutes, ...billingRoutes, ...partnerRoutes],
  jobs: [closeMonths, closeWorkspace, issueInvoice, collectPayments, collectInvoice],
  subscriptions: [on(chargeSettled, "invoices:jobs.settle", settleCharge)],
  counts: {
    awaiting: count(listAllInvoices, { status: "awaiting_payment" }),
    late: count(listAllInvoices, { status: "late" }),
  },
  fills,
  demo,
});
