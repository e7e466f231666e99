import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { MessagingLimit, PhoneNumber, Throughput } from "../contract/number.ts";
import type { NumberRole, Sight } from "../contract/number-user.ts";

type Status = PhoneNumber["status"];
type Rating = PhoneNumber["quality_rating"];
type QualityStatus = PhoneNumber["quality_status"];

export const statusLooks: StatusLooks<Status> = {
  pending: { label: "numbers:status.pending", tone: "busy" },
  connected: { label: "numbers:status.connected", tone: "good" },
  disconnected: { label: "numbers:status.disconnected", tone: "plain" },
  unverified: { label: "numbers:status.unverified", tone: "warn" },
  flagged: { label: "numbers:status.flagged", tone: "warn" },
  restricted: { label: "numbers:status.restricted", tone: "bad" },
  banned: { label: "numbers:status.banned", tone: "bad" },
  migrated: { label: "numbers:status.migrated", tone: "plain" },
};

/** What a status means for the person's work. */
export const statusTexts: Readonly<Record<Status, string>> = {
  pending: "numbers:statusText.pending",
  connected: "numbers:statusText.connected",
  disconnected: "numbers:statusText.disconnected",
  unverified: "numbers:statusText.unverified",
  flagged: "numbers:statusText.flagged",
  restricted: "numbers:statusText.restricted",
  banned: "numbers:statusText.banned",
  migrated: "numbers:statusText.migrated",
};

export const ratingLooks: StatusLooks<Rating> = {
  unknown: { label: "numbers:rating.unknown", tone: "plain" },
  green: { label: "numbers:rating.green", tone: "good" },
  yellow: { label: "numbers:rating.yellow", tone: "warn" },
  red: { label: "numbers:rating.red", tone: "bad" },
};

/** What a rating says about the last seven days, and what to do. */
export const ratingTexts: Readonly<Record<Rating, string>> = {
  unknown: "numbers:ratingText.unknown",
  green: "numbers:ratingText.green",
  yellow: "numbers:ratingText.yellow",
  red: "numbers:ratingText.red",
};

export const qualityStatusLooks: StatusLooks<QualityStatus> = {
  unknown: { label: "numbers:qualityStatus.unknown", tone: "plain" },
  connected: { label: "numbers:qualityStatus.connected", tone: "good" },
  flagged: { label: "numbers:qualityStatus.flagged", tone: "warn" },
};

export const limitNames: Readonly<Record<MessagingLimit, string>> = {
  unknown: "numbers:limit.unknown",
  tier_50: "numbers:limit.tier50",
  tier_250: "numbers:limit.tier250",
  tier_2k: "numbers:limit.tier2k",
  tier_10k: "numbers:limit.tier10k",
  tier_100k: "numbers:limit.tier100k",
  unlimited: "numbers:limit.unlimited",
};

export const throughputNames: Readonly<Record<Throughput, string>> = {
  unknown: "numbers:throughput.unknown",
  standard: "numbers:throughput.standard",
  high: "numbers:throughput.high",
};

export const serverNames: Readonly<Record<PhoneNumber["server_type"], string>> = {
  cloud: "numbers:server.cloud",
  on_premises: "numbers:server.onPremises",
};

export const verticalNames: Readonly<Record<PhoneNumber["vertical"], string>> = {
  undefined: "numbers:vertical.undefined",
  automotive: "numbers:vertical.automotive",
  beauty: "numbers:vertical.beauty",
  apparel: "numbers:vertical.apparel",
  edu: "numbers:vertical.edu",
  entertain: "numbers:vertical.entertain",
  event_plan: "numbers:vertical.eventPlan",
  finance: "numbers:vertical.finance",
  grocery: "numbers:vertical.grocery",
  govt: "numbers:vertical.govt",
  hotel: "numbers:vertical.hotel",
  health: "numbers:vertical.health",
  nonprofit: "numbers:vertical.nonprofit",
  prof_services: "numbers:vertical.profServices",
  retail: "numbers:vertical.retail",
  travel: "numbers:vertical.travel",
  restaurant: "numbers:vertical.restaurant",
  other: "numbers:vertical.other",
};

export const sightNames: Readonly<Record<Sight, string>> = {
  all: "numbers:sight.all",
  team: "numbers:sight.team",
  own: "numbers:sight.own",
};

export const sightTexts: Readonly<Record<Sight, string>> = {
  all: "numbers:sightText.all",
  team: "numbers:sightText.team",
  own: "numbers:sightText.own",
};

export const roleNames: Readonly<Record<NumberRole, string>> = {
  administrator: "numbers:role.administrator",
  attendant: "numbers:role.attendant",
  viewer: "numbers:role.viewer",
};

export const roleTexts: Readonly<Record<NumberRole, string>> = {
  administrator: "numbers:roleText.administrator",
  attendant: "numbers:roleText.attendant",
  viewer: "numbers:roleText.viewer",
};
