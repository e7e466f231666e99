import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { InvoiceStatus } from "../contract/invoice.ts";
import { statusLabels } from "../contract/labels.ts";

export const statusLooks: StatusLooks<InvoiceStatus> = {
  open: { label: statusLabels.open, tone: "busy" },
  closed: { label: statusLabels.closed, tone: "busy" },
  awaiting_payment: { label: statusLabels.awaiting_payment, tone: "warn" },
  late: { label: statusLabels.late, tone: "bad" },
  paid: { label: statusLabels.paid, tone: "good" },
};
