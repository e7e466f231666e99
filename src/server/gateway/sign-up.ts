/** What a person came back with from Facebook's window, and the number that it is about. */
export interface SignUpAnswer {
  /** Opens once, and for a short time. */
  code: string;
  /** The WhatsApp account and the number that were chosen there, by Meta's ids, where the window said so. */
  account?: string | undefined;
  number?: string | undefined;
  /** Digits with the country code. */
  phone: string;
}

/** What it grants. */
export interface SignedUp {
  business: { id: string; name: string };
  account: string;
  /** The number as that account has it, or not yet; `proven`: Meta asks for no code any more. */
  number: { proven: boolean } | null;
}

/** What is wrong with an answer: its code, its account or number, which it does not open, or another number. */
export type SignUpRefusal = "code" | "account" | "number" | "phone";

/** Facebook's own window, by which a company gives its WhatsApp account into the provider's hands. */
export interface SignUp {
  /** What the window is opened with: the app's id, the configuration's, and the version of the API. */
  window: { app: string; configuration: string; version: string };
  /**
   * Exchanges an answer for what it grants to a workspace, and keeps the key that it brings: from then on what is
   * asked about the account's numbers is asked with that. Rejects where Meta does not answer.
   */
  exchange(workspace: string, answer: SignUpAnswer): Promise<SignedUp | SignUpRefusal>;
  /** How Meta's verification of a business stands, in its own word; empty where it tells nothing. */
  verification(workspace: string, business: string): Promise<string>;
}
