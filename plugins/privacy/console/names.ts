import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { RequestKind, RequestStatus } from "../contract/data-request.ts";

export const kindNames: Readonly<Record<RequestKind, string>> = {
  export: "privacy:kinds.export",
  erasure: "privacy:kinds.erasure",
};

export const statusLooks: StatusLooks<RequestStatus> = {
  queued: { label: "privacy:status.queued", tone: "plain" },
  running: { label: "privacy:status.running", tone: "busy" },
  finished: { label: "privacy:status.finished", tone: "good" },
  failed: { label: "privacy:status.failed", tone: "bad" },
};

/** Kinds of data, as those who keep them name them; an unknown one is shown as it came. */
export const partNames: Readonly<Record<string, string>> = {
  contact: "privacy:parts.contact",
  conversation: "privacy:parts.conversation",
  messages: "privacy:parts.messages",
  files: "privacy:parts.files",
  tags: "privacy:parts.tags",
  notes: "privacy:parts.notes",
  fields: "privacy:parts.fields",
  steps: "privacy:parts.steps",
  form_answers: "privacy:parts.formAnswers",
  bulk_sends: "privacy:parts.bulkSends",
  address_book: "privacy:parts.addressBook",
  raw_webhooks: "privacy:parts.rawWebhooks",
  profile: "privacy:parts.profile",
  sessions: "privacy:parts.sessions",
  two_factor: "privacy:parts.twoFactor",
  notification_settings: "privacy:parts.notificationSettings",
  notifications: "privacy:parts.notifications",
  memberships: "privacy:parts.memberships",
  number_roles: "privacy:parts.numberRoles",
  teams: "privacy:parts.teams",
  api_tokens: "privacy:parts.apiTokens",
  cards: "privacy:parts.cards",
  tickets: "privacy:parts.tickets",
  ticket_messages: "privacy:parts.ticketMessages",
  applications: "privacy:parts.applications",
  drafts: "privacy:parts.drafts",
  own_replies: "privacy:parts.ownReplies",
  own_views: "privacy:parts.ownViews",
  acts: "privacy:parts.acts",
};
