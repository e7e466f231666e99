import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { StaffRole } from "../../../src/contract/abilities.ts";
import type { Locale } from "../../../src/contract/wire.ts";
import type { Effect } from "../contract/access.ts";
import type { StaffUser, UserStatus } from "../contract/staff/user.ts";

export const statusLooks: StatusLooks<UserStatus> = {
  active: { label: "users:status.active", tone: "good" },
  suspended: { label: "users:status.suspended", tone: "bad" },
};

export const effectLooks: StatusLooks<Effect["effect"]> = {
  granted: { label: "users:effect.granted", tone: "good" },
  void: { label: "users:effect.void", tone: "warn" },
  none: { label: "users:effect.none", tone: "plain" },
};

export const roleWords: Record<StaffRole, string> = {
  manager: "users:roles.manager",
  admin: "users:roles.admin",
  financial: "users:roles.financial",
  auditor: "users:roles.auditor",
};

export const roleTexts: Record<StaffRole, string> = {
  manager: "users:roleTexts.manager",
  admin: "users:roleTexts.admin",
  financial: "users:roleTexts.financial",
  auditor: "users:roleTexts.auditor",
};

export const localeWords: Record<Locale, string> = {
  pt: "users:locales.pt",
  en: "users:locales.en",
  es: "users:locales.es",
};

export const nameOf = ({ first_name, last_name }: Pick<StaffUser, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`.trim();
