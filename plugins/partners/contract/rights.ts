/** What to ask before another domain shows what a partner's workspaces pay. */
export const showsPartnerInvoices = ["show-partner-invoices", "staff"] as const;

/** What to ask before another domain lets choose among partners. */
export const showsPartners = ["show-partners", "staff"] as const;
