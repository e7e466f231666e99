import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { BillingUnit, ServiceKind, ServiceStatus } from "../contract/service.ts";

export const statusLooks: StatusLooks<ServiceStatus> = {
  active: { label: "services:status.active", tone: "good" },
  archived: { label: "services:status.archived", tone: "plain" },
};

export const kindNames: Readonly<Record<ServiceKind, string>> = {
  number: "services:kind.number",
  message: "services:kind.message",
  template: "services:kind.template",
  call: "services:kind.call",
  license: "services:kind.license",
  other: "services:kind.other",
};

/** What one unit of the price is. */
export const unitNames: Readonly<Record<BillingUnit, string>> = {
  month: "services:unit.month",
  message: "services:unit.message",
  minute: "services:unit.minute",
  pulse: "services:unit.pulse",
  once: "services:unit.once",
};

export type PriceState = "scheduled" | "current" | "past";

export const priceLooks: StatusLooks<PriceState> = {
  scheduled: { label: "services:priceState.scheduled", tone: "busy" },
  current: { label: "services:priceState.current", tone: "good" },
  past: { label: "services:priceState.past", tone: "plain" },
};
