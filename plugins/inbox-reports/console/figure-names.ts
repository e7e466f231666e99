import type { Drilled } from "../contract/report.ts";

/** What the list behind each figure is called. */
export const figureNames: Readonly<Record<Drilled, string>> = {
  conversations: "inbox-reports:talks.conversations",
  received: "inbox-reports:talks.received",
  sent: "inbox-reports:talks.sent",
  first_answers: "inbox-reports:talks.firstAnswers",
  answers: "inbox-reports:talks.answers",
  resolved: "inbox-reports:talks.resolved",
  failed: "inbox-reports:talks.failed",
  template: "inbox-reports:talks.template",
  waiting: "inbox-reports:talks.waiting",
};
