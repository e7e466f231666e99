import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Audience, Place, Severity } from "../contract/alert.ts";

export const severityLooks: StatusLooks<Severity> = {
  info: { label: "alerts:severity.info", tone: "plain" },
  warning: { label: "alerts:severity.warning", tone: "warn" },
  critical: { label: "alerts:severity.critical", tone: "bad" },
};

export const severityNames: Readonly<Record<Severity, string>> = {
  info: "alerts:severity.info",
  warning: "alerts:severity.warning",
  critical: "alerts:severity.critical",
};

export const placeNames: Readonly<Record<Place, string>> = {
  everywhere: "alerts:place.everywhere",
  home: "alerts:place.home",
};

export const audienceNames: Readonly<Record<Audience, string>> = {
  everyone: "alerts:audience.everyone",
  customers: "alerts:audience.customers",
  owners: "alerts:audience.owners",
  staff: "alerts:audience.staff",
};

/** Within one workspace. */
export const ownAudienceNames = {
  everyone: "alerts:audience.members",
  owners: "alerts:audience.ownersHere",
};
