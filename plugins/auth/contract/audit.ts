import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["user"],
  owners: [
    "user.session-ended",
    "user.sessions-ended",
    "user.other-sessions-ended",
    "user.email-link-sent",
    "user.password-changed",
    "user.two-factor-enabled",
    "user.two-factor-disabled",
    "user.two-factor-reset",
    "user.recovery-codes-renewed",
  ],
  fields: {
    email: "auth:fields.email",
    ip: "auth:fields.ip",
    user_agent: "auth:fields.userAgent",
    last_used_at: "auth:fields.lastUsed",
    sessions: "auth:fields.sessions",
  },
});
