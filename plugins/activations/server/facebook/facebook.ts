/** What a person granted in Facebook's pop-up. */
export interface Grant {
  business: { id: string; name: string };
  /** The business's WhatsApp account. */
  account: string;
  /** The number whose WhatsApp Business app was connected there and stays in it; null for none. */
  app_phone: string | null;
}

/** The one interface to Facebook, beside WhatsApp's own (`src/server/gateway`). */
export interface Facebook {
  /**
   * The console's page that is opened as the pop-up, with the app's number where one stays in it
   * (`contract/facebook/sign-up.ts`): it posts the messages of embedded sign-up to its opener.
   */
  popUp: string;
  /** Exchanges the pop-up's code for what it grants; null for one that grants nothing. */
  exchange(code: string): Promise<Grant | null>;
  /** How the verification of a business stands; `failed` with Facebook's code. */
  verification(
    businessId: string,
  ): Promise<{ status: "pending" | "approved" } | { status: "failed"; reason: string }>;
}
