import { defineNotice } from "../../../src/contract/notice.ts";

const group = "system";

export const issuedNotice = defineNotice({ type: "invoice_issued", group });
export const paidNotice = defineNotice({ type: "invoice_paid", group });
export const failedNotice = defineNotice({ type: "invoice_charge_failed", group });
export const lateNotice = defineNotice({ type: "invoice_late", group });
export const payerMissingNotice = defineNotice({ type: "workspace_payer_missing", group });
export const cardMissingNotice = defineNotice({ type: "invoice_card_missing", group });
