/** What to ask before another domain shows what a partner's workspaces pay. */
export const showsPartnerInvoices = ["show-partner-invoices", "staff"] as const;
