import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { PhoneNumber } from "../../numbers/contract/number.ts";
import { limitLabels, ratingLabels, statusLabels } from "../contract/labels.ts";
import type { PenaltyKind } from "../contract/penalty.ts";

export const statusLooks: StatusLooks<PhoneNumber["status"]> = {
  pending: { label: statusLabels.pending, tone: "busy" },
  connected: { label: statusLabels.connected, tone: "good" },
  disconnected: { label: statusLabels.disconnected, tone: "plain" },
  unverified: { label: statusLabels.unverified, tone: "warn" },
  flagged: { label: statusLabels.flagged, tone: "warn" },
  restricted: { label: statusLabels.restricted, tone: "bad" },
  banned: { label: statusLabels.banned, tone: "bad" },
  migrated: { label: statusLabels.migrated, tone: "plain" },
};

export const ratingLooks: StatusLooks<PhoneNumber["quality_rating"]> = {
  unknown: { label: ratingLabels.unknown, tone: "plain" },
  green: { label: ratingLabels.green, tone: "good" },
  yellow: { label: ratingLabels.yellow, tone: "warn" },
  red: { label: ratingLabels.red, tone: "bad" },
};

export const penaltyLooks: StatusLooks<PenaltyKind> = {
  quality: { label: "reports:kinds.quality", tone: "warn" },
  flagged: { label: "reports:kinds.flagged", tone: "warn" },
  state: { label: "reports:kinds.state", tone: "bad" },
  limit: { label: "reports:kinds.limit", tone: "warn" },
  suspended: { label: "reports:kinds.suspended", tone: "bad" },
};

/** What the values of each kind's field are called. */
export const penaltyValues: Readonly<Record<PenaltyKind, Readonly<Record<string, string>>>> = {
  quality: ratingLabels,
  flagged: {
    unknown: "numbers:qualityStatus.unknown",
    connected: "numbers:qualityStatus.connected",
    flagged: "numbers:qualityStatus.flagged",
  },
  state: statusLabels,
  limit: limitLabels,
  suspended: { active: "workspaces:status.active", suspended: "workspaces:status.suspended" },
};
