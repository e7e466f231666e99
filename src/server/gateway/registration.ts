/** How the code that proves a number is brought to it. */
export interface CodeRequest {
  method: "SMS" | "VOICE";
  /** As WhatsApp writes it: `pt_BR`. */
  language: string;
}

/** WhatsApp's look at a display name: at once, or later, told by `phone_number_name_update`. */
export type NameStatus = "APPROVED" | "AVAILABLE_WITHOUT_REVIEW" | "DECLINED" | "PENDING_REVIEW";

/** A number in service, and the account that has it: `Account.home`. */
export interface Registered {
  name: NameStatus;
  home: string;
}

/**
 * Bringing a phone number onto WhatsApp, for a business account, which is a workspace. Refusals are
 * `GatewayError`s with Meta's codes; each step may be tried again.
 */
export interface RegistrationGateway {
  /**
   * Makes the number known to the account and what it will run on; `home` is the WhatsApp account that its
   * company gave into our hands, where one did.
   */
  addNumber(
    account: string,
    number: { phone: string; name: string; home?: string | undefined },
  ): Promise<void>;
  /** Has a code brought to the number; once for the same key. */
  requestCode(account: string, phone: string, request: CodeRequest, key: string): Promise<void>;
  /** Proves the number by its code; 136025 for a wrong one. */
  verifyCode(account: string, phone: string, code: string): Promise<void>;
  /** Puts a proven number into service; 133005 where it has another two-step PIN already. */
  registerNumber(account: string, phone: string, pin: string): Promise<Registered>;
  /**
   * Takes in a number that goes on in its phone's app, as Facebook's window connected it: no code, no PIN. Asked
   * again, nothing changes.
   */
  keepInApp(account: string, number: { phone: string; name: string }): Promise<Registered>;
  /** Asks for another display name. */
  renameNumber(account: string, phone: string, name: string): Promise<{ name: NameStatus }>;
}
