import type { NumberStanding } from "../../../../src/server/gateway/numbers.ts";
import {
  type MessagingLimit,
  numberStatus,
  type PhoneNumber,
  type Throughput,
} from "../../contract/number.ts";

/** How a number stands at WhatsApp, as far as it said so. */
export type Standing = Partial<
  Pick<PhoneNumber, "status" | "quality_rating" | "quality_status"> & {
    messaging_limit: MessagingLimit;
    throughput: Throughput;
  }
>;

const ratings: Readonly<Record<string, PhoneNumber["quality_rating"]>> = {
  GREEN: "green",
  YELLOW: "yellow",
  RED: "red",
  UNKNOWN: "unknown",
  NA: "unknown",
};

/** By its name, or by how many people it allows. */
const limits: Readonly<Record<string, MessagingLimit>> = {
  TIER_NOT_SET: "unknown",
  TIER_50: "tier_50",
  50: "tier_50",
  TIER_250: "tier_250",
  250: "tier_250",
  TIER_2K: "tier_2k",
  2000: "tier_2k",
  TIER_10K: "tier_10k",
  10000: "tier_10k",
  TIER_100K: "tier_100k",
  100000: "tier_100k",
  TIER_UNLIMITED: "unlimited",
  "-1": "unlimited",
};

const throughputs: Readonly<Record<string, Throughput>> = { STANDARD: "standard", HIGH: "high" };

const marks: Readonly<Record<string, PhoneNumber["quality_status"]>> = {
  FLAGGED: "flagged",
  UNFLAGGED: "connected",
  CONNECTED: "connected",
};

const among = <T>(words: Readonly<Record<string, T>>, word: string) =>
  Object.hasOwn(words, word) ? words[word] : undefined;

export const limitOf = (word: string): MessagingLimit | undefined => among(limits, word);
export const markOf = (word: string): PhoneNumber["quality_status"] | undefined =>
  among(marks, word);

/** WhatsApp's words in ours; one that nobody here knows says nothing. */
export const understood = (told: NumberStanding): Standing => ({
  status: numberStatus.safeParse(told.status.toLowerCase()).data,
  quality_rating: among(ratings, told.quality_rating),
  quality_status: markOf(told.status),
  messaging_limit: limitOf(told.messaging_limit),
  throughput: among(throughputs, told.throughput),
});
