import { z } from "zod";
import { id, instant, oneLine, trimmed, version } from "../../../src/contract/wire.ts";
import { profileLimits, tagLimit, webhookUrlLimit } from "./limits.ts";
import { countsOfDay } from "./statistics.ts";

export const qualityRatings = ["unknown", "green", "yellow", "red"] as const;
export const qualityStatuses = ["unknown", "connected", "flagged"] as const;

/** Meta's states of a phone number, as far as a customer can meet them. */
export const numberStatuses = [
  "pending",
  "connected",
  "disconnected",
  "unverified",
  "flagged",
  "restricted",
  "banned",
  "migrated",
] as const;

/** Meta's steps, lowest first, before them what a penalty leaves: people outside the window a portfolio may write to in a day. */
export const messagingLimits = [
  "unknown",
  "tier_50",
  "tier_250",
  "tier_2k",
  "tier_10k",
  "tier_100k",
  "unlimited",
] as const;

/** How fast a number sends: `high` is WhatsApp's own step up for busy ones. */
export const throughputs = ["unknown", "standard", "high"] as const;

/** `on_premises` is the older kind: shown where it still runs, never offered. */
export const serverTypes = ["cloud", "on_premises"] as const;

export const verticals = [
  "undefined",
  "automotive",
  "beauty",
  "apparel",
  "edu",
  "entertain",
  "event_plan",
  "finance",
  "grocery",
  "govt",
  "hotel",
  "health",
  "nonprofit",
  "prof_services",
  "retail",
  "travel",
  "restaurant",
  "other",
] as const;

export const qualityRating = z.enum(qualityRatings);
export const qualityStatus = z.enum(qualityStatuses);
export const numberStatus = z.enum(numberStatuses);
export const messagingLimit = z.enum(messagingLimits);
export type MessagingLimit = z.output<typeof messagingLimit>;
export const throughput = z.enum(throughputs);
export type Throughput = z.output<typeof throughput>;
export const serverType = z.enum(serverTypes);
export const vertical = z.enum(verticals);

export const phoneNumber = z.object({
  id,
  workspace_id: id,
  display_name: z.string(),
  /** Digits with the country code, without a plus. */
  phone: z.string(),
  /** The WhatsApp account that has it, by Meta's id; empty for the provider's own. */
  account: z.string(),
  /** The last characters behind dots; the key itself is only ever told by `revealApiKey`. */
  api_key_masked: z.string(),
  quality_rating: qualityRating,
  quality_status: qualityStatus,
  vertical,
  server_type: serverType,
  status: numberStatus,
  tag: z.string().nullable(),
  avatar_url: z.string().nullable(),
  updated_at: instant,
});
export type PhoneNumber = z.output<typeof phoneNumber>;

/** What other domains may know of a number. */
export type NumberHandle = Pick<
  PhoneNumber,
  "id" | "workspace_id" | "display_name" | "phone" | "status"
>;

/** What all numbers of a business portfolio have used of the limit they share. */
export const portfolioUse = z.object({
  /** The highest that WhatsApp told of any of them. */
  messaging_limit: messagingLimit,
  /** People written to outside the window within 24 hours. */
  reached: z.int(),
  /** What is left of the limit; null where there is none, or none is known. */
  left: z.int().nullable(),
  /** When the first of these people counts no more; null without any. */
  frees_at: instant.nullable(),
});
export type PortfolioUse = z.output<typeof portfolioUse>;

/** The same, and which of a workspace's numbers share it, as far as the caller sees them. */
export const sharedUse = portfolioUse.extend({
  /** The business, by Meta's id; null where WhatsApp has not told whose their account is. */
  business: z.string().nullable(),
  numbers: z.array(z.object({ id, display_name: z.string() })),
});
export type SharedUse = z.output<typeof sharedUse>;

/** What a number has used: of the limit it shares, and today. */
export const numberUse = portfolioUse.extend({
  /** People among those reached that this number wrote to last. */
  own: z.int(),
  /** The same of each number of the portfolio that the caller sees and that wrote to somebody, the busiest first. */
  by: z.array(z.object({ id, display_name: z.string(), reached: z.int() })),
  today: countsOfDay,
});
export type NumberUse = z.output<typeof numberUse>;

/** Texts of the profile are empty when not set. */
export const phoneNumberDetail = phoneNumber.extend({
  about: z.string(),
  address: z.string(),
  description: z.string(),
  email: z.string(),
  websites: z.array(z.string()),
  /** Null where none is set, and for whoever may not change settings. */
  webhook_url: z.string().nullable(),
  global_search: z.boolean(),
  /** Goes up with every change; a form names the one it was made from. */
  version: z.int(),
  created_at: instant,
  messaging_limit: messagingLimit,
  throughput,
  /** When the profile was found changed at WhatsApp itself; null where it is as it was last saved here. */
  profile_told_at: instant.nullable(),
  use: numberUse,
});
export type PhoneNumberDetail = z.output<typeof phoneNumberDetail>;

const isEmail = (text: string) => text === "" || z.email().safeParse(text).success;

const profile = z.object({
  about: trimmed(profileLimits.about, 0),
  address: trimmed(profileLimits.address, 0),
  description: trimmed(profileLimits.description, 0),
  email: trimmed(profileLimits.email, 0).refine(isEmail, "numbers.email_format"),
  vertical,
  websites: z
    .array(z.url({ protocol: /^https?$/ }).max(profileLimits.website))
    .max(profileLimits.websites),
});
/** What is missing stays as it is; an empty text clears. */
export const profileChange = profile.partial().extend({ version: version.optional() });

export const tagChange = z.object({
  tag: oneLine(tagLimit).nullable(),
  version: version.optional(),
});

/** Kept by WhatsApp alone, and never told back. */
export const pinChange = z.object({ pin: z.string().regex(/^\d{6}$/, "numbers.pin_digits") });

/** Plain http only where the server lets its own machine be called. */
export const webhookUrl = z
  .url({ protocol: /^https?$/ })
  .max(webhookUrlLimit)
  .regex(/^[^/]*\/\/[^/?#@]*([/?#]|$)/, "numbers.webhook_user");
export const webhookChange = z.object({
  url: webhookUrl.nullable(),
  /** Makes a new signing secret although the address stays. */
  renew_secret: z.boolean().optional(),
  version: version.optional(),
});

export const webhook = z.object({
  url: z.string().nullable(),
  /** Only in the answer that made it; null otherwise. */
  secret: z.string().nullable(),
});
