import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { PhoneNumber } from "../../numbers/contract/number.ts";
import { ratingLabels, statusLabels } from "../contract/labels.ts";

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
