import type { MessagingLimit, PhoneNumber } from "../../numbers/contract/number.ts";

// Said by the console and in the files alike.

export const statusLabels: Readonly<Record<PhoneNumber["status"], string>> = {
  pending: "numbers:status.pending",
  connected: "numbers:status.connected",
  disconnected: "numbers:status.disconnected",
  unverified: "numbers:status.unverified",
  flagged: "numbers:status.flagged",
  restricted: "numbers:status.restricted",
  banned: "numbers:status.banned",
  migrated: "numbers:status.migrated",
};

export const ratingLabels: Readonly<Record<PhoneNumber["quality_rating"], string>> = {
  unknown: "numbers:rating.unknown",
  green: "numbers:rating.green",
  yellow: "numbers:rating.yellow",
  red: "numbers:rating.red",
};

export const limitLabels: Readonly<Record<MessagingLimit, string>> = {
  unknown: "numbers:limit.unknown",
  tier_50: "numbers:limit.tier50",
  tier_250: "numbers:limit.tier250",
  tier_2k: "numbers:limit.tier2k",
  tier_10k: "numbers:limit.tier10k",
  tier_100k: "numbers:limit.tier100k",
  unlimited: "numbers:limit.unlimited",
};
