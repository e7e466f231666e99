import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { TroubleKind } from "../contract/trouble.ts";

/** With how much of it there is. */
export const saidKinds: Readonly<Record<TroubleKind, string>> = {
  queue_late: "system:kind.queueLate",
  inbox_late: "system:kind.inboxLate",
  gateway_down: "system:kind.gatewayDown",
  numbers_resting: "system:kind.numbersResting",
  mail_failing: "system:kind.mailFailing",
  webhooks_off: "system:kind.webhooksOff",
  store_full: "system:kind.storeFull",
  audit_broken: "system:kind.auditBroken",
};

export const kindNames: Readonly<Record<TroubleKind, string>> = {
  queue_late: "system:kinds.queueLate",
  inbox_late: "system:kinds.inboxLate",
  gateway_down: "system:kinds.gatewayDown",
  numbers_resting: "system:kinds.numbersResting",
  mail_failing: "system:kinds.mailFailing",
  webhooks_off: "system:kinds.webhooksOff",
  store_full: "system:kinds.storeFull",
  audit_broken: "system:kinds.auditBroken",
};

export const todos: Readonly<Record<TroubleKind, string>> = {
  queue_late: "system:todo.queueLate",
  inbox_late: "system:todo.inboxLate",
  gateway_down: "system:todo.gatewayDown",
  numbers_resting: "system:todo.numbersResting",
  mail_failing: "system:todo.mailFailing",
  webhooks_off: "system:todo.webhooksOff",
  store_full: "system:todo.storeFull",
  audit_broken: "system:todo.auditBroken",
};

export const stateLooks: StatusLooks<"open" | "resolved"> = {
  open: { label: "system:state.open", tone: "bad" },
  resolved: { label: "system:state.resolved", tone: "good" },
};
