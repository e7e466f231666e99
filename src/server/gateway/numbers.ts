import type { Account } from "./account.ts";
import type { GatewayFile } from "./media.ts";

/** What people see of a business; texts are empty where nothing is said. */
export interface NumberProfile {
  about: string;
  address: string;
  description: string;
  email: string;
  websites: readonly string[];
  /** In Meta's word, in capitals: `AUTO`. */
  vertical: string;
}

/** How a number stands, in Meta's words; empty where it says nothing. */
export interface NumberStanding {
  /** As `CONNECTED`. */
  status: string;
  /** As `GREEN`. */
  quality_rating: string;
  /** As `TIER_2K`. */
  messaging_limit: string;
  /** As `STANDARD`. */
  throughput: string;
}

/** What people are offered as they open a chat with a number. */
export interface NumberAutomations {
  /** Whether the first opening of a chat is told. */
  welcome_message: boolean;
  icebreakers: readonly string[];
  commands: readonly { name: string; description: string }[];
}

/** A code that opens a chat with a message typed. */
export interface KnownQrCode {
  code: string;
  message: string;
}

/**
 * How a number in service shows itself. Refusals are `GatewayError`s with Meta's codes, whose details name the
 * field they are about as it is called there.
 */
export interface NumberGateway {
  /** Replaces the profile; an empty `about` or `vertical` stays as it was, because nobody can take it away. */
  setProfile(number: string, profile: NumberProfile): Promise<void>;
  /** Replaces the picture by a JPEG. */
  setPicture(number: string, picture: GatewayFile): Promise<void>;
  /** Replaces all of them. */
  setAutomations(number: string, automations: NumberAutomations): Promise<void>;
  /** Makes a code that opens a chat with this message typed; resolves with what stands behind the link. */
  createQrCode(number: string, message: string): Promise<{ code: string }>;
  /** Changes the message behind a code. */
  updateQrCode(number: string, code: string, message: string): Promise<void>;
  /** Ends a code; one that is gone is no error. */
  deleteQrCode(number: string, code: string): Promise<void>;
  /** Sets the six digits of two-step verification, or others. */
  setPin(number: string, pin: string): Promise<void>;
  /** What people see of the business now; left out by a network where nobody else changes it. */
  profile?(number: string): Promise<NumberProfile>;
  /** What they are offered now, null where the network says nothing of it; left out likewise. */
  automations?(number: string): Promise<NumberAutomations | null>;
  /** All codes that the number has now; left out likewise. */
  qrCodes?(number: string): Promise<KnownQrCode[]>;
  /**
   * How a number stands now; it never stands in the way of what people wait for. Left out by a network that tells
   * all of it by webhooks.
   */
  standing?(number: string): Promise<NumberStanding>;
  /** Meta's id of the business that has an account, empty where it says nothing; left out where there is but one. */
  business?(account: Account): Promise<string>;
}
