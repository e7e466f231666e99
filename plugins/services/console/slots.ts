import type { BillingUnit } from "../contract/service.ts";

/** What a price is for, to stand beside it: `por mensagem entregue`. */
export const perUnit: Readonly<Record<BillingUnit, string>> = {
  month: "services:per.month",
  message: "services:per.message",
  minute: "services:per.minute",
  pulse: "services:per.pulse",
  once: "services:per.once",
};
