/** Business profile: Meta, "Business profiles" (about, address, description, email, websites). */
export const profileLimits = {
  about: 139,
  address: 256,
  description: 512,
  email: 128,
  websites: 2,
  website: 256,
} as const;

/** Meta, "Conversational components": ice breakers and commands, none with emoji. */
export const automationLimits = {
  icebreakers: 4,
  icebreaker: 80,
  commands: 30,
  commandName: 32,
  commandHint: 256,
} as const;

/** Shortest side of an avatar in pixels: WhatsApp shows it at 640 × 640. */
export const avatarMinimum = 640;

/** Our own: an identification tag is one short label in a table cell. */
export const tagLimit = 60;

/** Our own: as long as browsers and proxies reliably carry. */
export const webhookUrlLimit = 2_048;

/**
 * People outside the 24 h window that all numbers of a portfolio together may write to in a moving
 * 24 h, step by step; after the last there is no limit. Meta, "Messaging limits".
 */
export const messagingSteps = {
  first: 250,
  second: 2_000,
  third: 10_000,
  fourth: 100_000,
} as const;

/** People as above, of a portfolio that WhatsApp has put below the first step. */
const penaltyLimit = 50;

/** How many people each step allows; null where there is no limit or WhatsApp told none. */
export const stepSizes = {
  unknown: null,
  tier_50: penaltyLimit,
  tier_250: messagingSteps.first,
  tier_2k: messagingSteps.second,
  tier_10k: messagingSteps.third,
  tier_100k: messagingSteps.fourth,
  unlimited: null,
} as const;

/**
 * Messages a second of one number, and of one that WhatsApp has raised; to one person so many at once, then one in so
 * many seconds. Meta, "Throughput".
 */
export const throughput = {
  per_second: 80,
  high: 1_000,
  pair_burst: 45,
  pair_seconds: 6,
} as const;

/** Messages a second of a number that the business also uses in its WhatsApp app. Meta, "Throughput". */
export const coexistenceThroughput = 20;

/** The provider's own limit for any upload, in bytes. */
export const uploadMax = 16 * 1_024 * 1_024;
