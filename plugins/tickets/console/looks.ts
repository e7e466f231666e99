import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { TicketCategory, TicketStatus } from "../contract/ticket.ts";

export const statusLooks: StatusLooks<TicketStatus> = {
  open: { label: "tickets:status.open", tone: "busy" },
  finished: { label: "tickets:status.finished", tone: "plain" },
};

export const categoryNames: Readonly<Record<TicketCategory, string>> = {
  general_support: "tickets:category.generalSupport",
  financial_contracting: "tickets:category.financialContracting",
  financial_other: "tickets:category.financialOther",
  technical_problems: "tickets:category.technicalProblems",
  new_number: "tickets:category.newNumber",
  new_licenses: "tickets:category.newLicenses",
};
